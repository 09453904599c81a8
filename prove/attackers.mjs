// One caller of each kind, signed in to the built shop: strangers, customers, a representative, and each role of staff.
import { hash } from '@node-rs/argon2'
import { secret } from './hostile.mjs'
import { ask } from './shop.mjs'

const password = 'Zkouška odolnosti 7'

const person = (name, more = {}) => ({
  name,
  email: `zz.${name}@example.cz`,
  type: 'B2C',
  roles: [],
  ...more,
})

/** @param roles of staff */
export const attackersOf = (roles) => [
  { name: 'nobody', roles: [] },
  { name: 'visitor', roles: [] },
  person('consumer'),
  person('reseller', { type: 'B2B' }),
  person('representative', { isRepresentative: true }),
  person('unproved', { roles: ['owner'] }),
  ...roles.map((role) => person(role, { roles: [role] })),
]

/** Makes the accounts of all attackers, and one with the secret. */
export async function makeAttackers({ query }, attackers) {
  const passwordHash = await hash(password, {
    algorithm: 2,
    memoryCost: 19 * 1024,
    timeCost: 2,
    parallelism: 1,
  })
  const company = JSON.stringify({ name: 'Zkušební s.r.o.', ico: '27082440', dic: null })
  const add = async ({ email, type, isRepresentative = false, name }) =>
    await query(
      `insert into customer (email, email_key, type, is_sales_representative, first_name, last_name, phone, locale, password_hash, created_at, confirmed_at, terms_accepted_at, company)
       values ($1, $1, $2, $3, 'Zkouška', $4, '+420777000111', 'cs', $5, now(), now(), now(), $6::jsonb)`,
      [email, type, isRepresentative, name, passwordHash, type === 'B2B' ? company : null],
    )
  await add(person(secret, { email: 'zz.secret@example.cz' }))
  for (const attacker of attackers) {
    if (!attacker.email) continue
    await add(attacker)
    if (attacker.roles.length === 0) continue
    await query(
      'insert into staff_member (customer_id, created_at) select id, now() from customer where email_key = $1',
      [attacker.email],
    )
  }
}

/** Gives each attacker their account, roles and login back, whatever the attack has done to them. */
export async function signIn({ query }, port, attackers) {
  for (const attacker of attackers) {
    const { email, roles } = attacker
    if (!email) {
      attacker.cookie = attacker.name === 'visitor' ? await cartCookie(port) : ''
      continue
    }
    await query(
      'update customer set deactivated_at = null, is_sales_representative = $2 where email_key = $1',
      [email, attacker.isRepresentative ?? false],
    )
    const [member] = await query(
      `update staff_member set ended_at = null
       where id = (select max(m.id) from staff_member m join customer c on c.id = m.customer_id where c.email_key = $1) returning id`,
      [email],
    )
    for (const role of roles)
      await query('insert into staff_role select $1, $2 on conflict do nothing', [member.id, role])
    if (member)
      await query('delete from staff_role where staff_id = $1 and role <> all($2)', [member.id, roles])
    const answer = await ask(port, '/api/auth/login', { method: 'POST', body: { username: email, password } })
    if (answer.status !== 200) throw new Error(`${attacker.name} can't sign in: ${answer.text}`)
    attacker.cookie = cookieIn(answer.headers)
    if (member && attacker.name !== 'unproved')
      await query(
        `insert into staff_session (session_id, staff_id, factor_at, used_at)
         select s.id, $1, now(), now() from customer_session s join customer c on c.id = s.customer_id
         where c.email_key = $2 and s.ended_at is null on conflict do nothing`,
        [member.id, email],
      )
  }
}

/** True if an attacker is no longer what they were: an owner among them may have changed their roles or their kind. */
export async function isChanged({ query }, { email, roles, type, isRepresentative = false }) {
  const [{ now }] = await query(
    `select (select coalesce(array_agg(r.role order by r.role), '{}') from staff_role r
       join staff_member m on m.id = r.staff_id where m.customer_id = c.id)::text[]
       = (select coalesce(array_agg(one order by one), '{}') from unnest($2::text[]) one)
       and c.type = $3 and c.is_sales_representative = $4 as now
     from customer c where c.email_key = $1`,
    [email, roles, type, isRepresentative],
  )
  return !now
}

async function cartCookie(port) {
  const body = { quantity_box: 0, quantity_piece: 1 }
  return cookieIn((await ask(port, '/api/cart/add-snack-to-cart', { method: 'PUT', body })).headers)
}

const cookieIn = (headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
