-- A product need not have one of the shop's drawings: without a picture it is shown as a plain pack in its colour.

alter table product alter column art drop not null;
alter table product add column colour text
  constraint product_colour check (colour in ('mustard', 'red', 'black', 'green', 'blue', 'plum'));
comment on column product.colour is 'Of the plain pack that shows it where it has neither a picture nor a drawing; null: brown paper.';
