-- So that a combination can reference a variant together with its product. A shop has some hundred variants: it takes no time.

alter table variant add constraint variant_of_product unique (id, product_id);
