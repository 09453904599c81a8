-- How hot and how chewy the demo's goods are.
with scale as (
  insert into product_attribute (position, filter, is_scale, name_cs, name_en) values
    (1, 'with', true, 'Pálivost', 'Heat'), (2, 'with', true, 'Tuhost', 'Chew')
  returning id, position
), step as (
  insert into product_attribute_value (attribute_id, position, name_cs, name_en)
  select scale.id, one.place, one.name_cs, one.name_en from scale join (values
    (1, 1, 'nepálí', 'not hot'), (1, 2, 'jemná', 'a hint'), (1, 3, 'mírná', 'mild'),
    (1, 4, 'střední', 'medium'), (1, 5, 'ostrá', 'hot'), (1, 6, 'velmi ostrá', 'very hot'),
    (2, 1, 'měkké', 'soft'), (2, 2, 'spíš měkké', 'rather soft'), (2, 3, 'tak akorát', 'just right'),
    (2, 4, 'spíš tuhé', 'firm'), (2, 5, 'pořádně tuhé', 'tough')
  ) as one (scale, place, name_cs, name_en) on one.scale = scale.position
  returning id, name_cs
)
insert into product_attribute_link (product_id, value_id)
select product.id, step.id from (values
  ('beef-original', 'nepálí'), ('beef-original', 'spíš tuhé'), ('beef-chilli', 'střední'), ('beef-chilli', 'spíš tuhé'),
  ('turkey-pepper-smoke', 'jemná'), ('turkey-pepper-smoke', 'spíš měkké')
) as said (code, step) join product on product.code = said.code join step on step.name_cs = said.step;
