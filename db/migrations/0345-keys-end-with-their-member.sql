-- A member who left has no key any more, as no second factor: keys of one who comes back would open the shop again.

create function keys_end() returns trigger language plpgsql as $$
begin
  update api_key set revoked_at = greatest(new.ended_at, created_at) where staff_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger keys_end after update of ended_at on staff_member for each row
  when (new.ended_at is not null) execute function keys_end();

update api_key k set revoked_at = greatest(m.ended_at, k.created_at)
from staff_member m where m.id = k.staff_id and m.ended_at is not null and k.revoked_at is null;
