-- The demo shop: products, prices, stock and a sample of pick-up points. Never loaded in production.
-- Company, address and approval mark are invented; EANs come from the in-store range 20-29.
-- Run once, after the migrations, on an empty shop.

insert into product (id, code, art, position, withdrawal) values
  (1, 'beef-original', 'snack-original', 1, 'sealed_hygiene'),
  (2, 'beef-chilli', 'snack-chilli', 2, 'sealed_hygiene'),
  (3, 'turkey-pepper-smoke', 'snack-pepper', 3, 'sealed_hygiene'),
  (4, 't-shirt', 't-shirt', 4, 'normal');

insert into product_text (product_id, locale, slug, name, claim, description) values
  (1, 'cs', 'original-hovezi-jerky', 'Original hovězí jerky', 'Poctivý kus hovězího. Vejde se do kapsy.', 'Libové hovězí ze zadní kýty, nakrájené po vlákně, naložené přes noc a sušené pomalu, dokud nezůstane to podstatné. Na 25 gramů sušeného masa padne přes 50 gramů čerstvého. Nejdřív sladkost třtinového cukru, potom sůl a sója a nakonec dlouhá chuť masa, na kterou se musí žvýkat.

Do marinády patří jen to, co znáte z kuchyně: sójová omáčka, třtinový cukr, jablečný ocet, pepř, česnek, cibule a zázvor. Žádné přidané konzervanty ani barviva. Do batohu, do auta, do šuplíku v práci. Lednici nepotřebuje.'),
  (1, 'en', 'original-beef-jerky', 'Original Beef Jerky', 'An honest piece of beef. Fits your pocket.', 'Lean beef from the round, sliced along the grain, marinated overnight and dried slowly until only the essence is left. It takes more than 50 grams of fresh meat to make 25 grams of dried. First the sweetness of cane sugar, then salt and soy, and at last the long taste of beef that asks to be chewed.

The marinade holds only what you know from your kitchen: soy sauce, cane sugar, apple vinegar, pepper, garlic, onion and ginger. No added preservatives or colours. For the rucksack, the car or the drawer at work. It needs no fridge.'),
  (2, 'cs', 'chilli-hovezi-jerky', 'Chilli hovězí jerky', 'Nejdřív maso. Pak oheň.', 'Totéž libové hovězí jako v Originalu, jen si marináda přibrala chilli a špetku uzené papriky. Prvních pár vteřin chutná hlavně maso, pálení přijde až po nich a odejde včas. Ostrost tak akorát: ucítíte ji, pivo k ní mít můžete, ale nemusíte.

Větší sáček, 50 gramů: pro dva na výlet, nebo pro jednoho na dlouhý film. Žádné přidané konzervanty ani barviva.'),
  (2, 'en', 'chilli-beef-jerky', 'Chilli Beef Jerky', 'Meat first. Then fire.', 'The same lean beef as in Original, with chilli and a pinch of smoked paprika in the marinade. For the first few seconds you taste mostly meat; the heat comes after it and leaves in good time. Just hot enough: you will feel it, and a beer goes well with it but is not compulsory.

A larger pouch of 50 grams: for two on a trip, or for one with a long film. No added preservatives or colours.'),
  (3, 'cs', 'kruti-jerky-cerny-pepr-a-kour', 'Krůtí jerky Černý pepř & kouř', 'Jemné maso, hrubý pepř, bukový kouř.', 'Krůtí prsa jsou jemnější než hovězí, a tak si k nim můžeme dovolit hrubě drcený černý pepř a opravdový kouř z bukového dřeva. Plátky se udí, teprve potom dosušují; proto voní jako udírna, ne jako esence.

Nízký obsah tuku (2,6 g ve 100 g), a přitom pořádné sousto. V sáčku je 50 gramů. Žádné přidané konzervanty ani barviva.'),
  (3, 'en', 'turkey-jerky-black-pepper-and-smoke', 'Turkey Jerky Black Pepper & Smoke', 'Tender meat, coarse pepper, beech smoke.', 'Turkey breast is more tender than beef, so it can take coarsely crushed black pepper and real smoke from beech wood. The slices are smoked first and dried afterwards; that is why they smell of a smokehouse and not of an essence.

Low in fat (2.6 g in 100 g), and still a proper bite. The pouch holds 50 grams. No added preservatives or colours.'),
  (4, 'cs', 'tricko-big-meat', 'Tričko Big Meat', 'Velké maso na každá ramena.', 'Tričko s naším nápisem přes prsa. 100 % bavlna, 180 g/m², rovný střih, dvojitě prošitý lem a potisk, který přežije víc praní než většina předsevzetí.

Šířka přes prsa: XS 46 cm, S 49 cm, M 52 cm, L 55 cm, XL 58 cm, XXL 61 cm, 3XL 64 cm. Perte naruby na 30 °C, nesušte v sušičce, přes potisk nežehlete. Výrobce: Big Meat s.r.o. (ukázkový provoz), Masná 12, 110 00 Praha 1.'),
  (4, 'en', 'big-meat-t-shirt', 'Big Meat T-shirt', 'Big meat on any shoulders.', 'A t-shirt with our line across the chest. 100% cotton, 180 g/m², straight cut, double-stitched hem and a print that outlives more washes than most resolutions.

Chest width: XS 46 cm, S 49 cm, M 52 cm, L 55 cm, XL 58 cm, XXL 61 cm, 3XL 64 cm. Wash inside out at 30 °C, do not tumble dry, do not iron the print. Manufacturer: Big Meat s.r.o. (demo company), Masná 12, 110 00 Praha 1, Czech Republic.');

-- Energy follows from the other columns: 17 kJ or 4 kcal a gram of protein and carbohydrate, 37 kJ or 9 kcal a gram of fat.
insert into product_food (product_id, producer, approval_mark, energy_kj, energy_kcal, fat_mg, saturates_mg, carbohydrate_mg, sugars_mg, protein_mg, salt_mg) values
  (1, 'Big Meat s.r.o. (ukázkový provoz / demo), Masná 12, 110 00 Praha 1', 'CZ 1234', 1273, 301, 5000, 2200, 16000, 14000, 48000, 4500),
  (2, 'Big Meat s.r.o. (ukázkový provoz / demo), Masná 12, 110 00 Praha 1', 'CZ 1234', 1288, 305, 5400, 2300, 17000, 14000, 47000, 4400),
  (3, 'Big Meat s.r.o. (ukázkový provoz / demo), Masná 12, 110 00 Praha 1', 'CZ 1234', 1218, 287, 2600, 800, 15000, 13000, 51000, 4200);

-- may_contain continues the label "Může obsahovat" / "May contain".
insert into product_food_text (product_id, locale, legal_name, ingredients, may_contain, origin, durability, storage, usage) values
  (1, 'cs', 'Trvanlivý masný výrobek: sušené hovězí maso, ochucené', 'Hovězí maso (na 100 g výrobku použito 210 g), sójová omáčka (voda, **sójové boby**, **pšenice**, sůl), třtinový cukr, jablečný ocet, koření (černý pepř, česnek, cibule, zázvor), sůl.', '**hořčici**, **celer**', 'Hovězí maso: Česko.',
    'Minimální trvanlivost do data uvedeného na obalu, celkem 9 měsíců od výroby. Posíláme kusy, kterým zbývají nejméně 3 měsíce.',
    'Skladujte v suchu při teplotě do 25 °C, mimo přímé sluneční světlo. Po otevření spotřebujte do 3 dnů.',
    'Určeno k přímé spotřebě. Baleno v ochranné atmosféře. Obsahuje sáček s pohlcovačem kyslíku. Nejezte ho.'),
  (1, 'en', 'Shelf-stable meat product: dried beef, seasoned', 'Beef (210 g used per 100 g of product), soy sauce (water, **soybeans**, **wheat**, salt), cane sugar, apple vinegar, spices (black pepper, garlic, onion, ginger), salt.', '**mustard**, **celery**', 'Beef: Czech Republic.',
    'Best before the date on the pack, 9 months from production in all. We send pieces with at least 3 months left.',
    'Store in a dry place up to 25 °C, away from direct sunlight. Once opened, eat within 3 days.',
    'Ready to eat. Packaged in a protective atmosphere. Contains an oxygen absorber sachet. Do not eat it.'),
  (2, 'cs', 'Trvanlivý masný výrobek: sušené hovězí maso s chilli, ochucené', 'Hovězí maso (na 100 g výrobku použito 210 g), sójová omáčka (voda, **sójové boby**, **pšenice**, sůl), třtinový cukr, jablečný ocet, koření (chilli 1,2 %, uzená paprika, česnek, cibule), sůl.', '**hořčici**, **celer**', 'Hovězí maso: Česko.',
    'Minimální trvanlivost do data uvedeného na obalu, celkem 9 měsíců od výroby. Posíláme kusy, kterým zbývají nejméně 3 měsíce.',
    'Skladujte v suchu při teplotě do 25 °C, mimo přímé sluneční světlo. Po otevření spotřebujte do 3 dnů.',
    'Určeno k přímé spotřebě. Baleno v ochranné atmosféře. Obsahuje sáček s pohlcovačem kyslíku. Nejezte ho.'),
  (2, 'en', 'Shelf-stable meat product: dried beef with chilli, seasoned', 'Beef (210 g used per 100 g of product), soy sauce (water, **soybeans**, **wheat**, salt), cane sugar, apple vinegar, spices (chilli 1.2%, smoked paprika, garlic, onion), salt.', '**mustard**, **celery**', 'Beef: Czech Republic.',
    'Best before the date on the pack, 9 months from production in all. We send pieces with at least 3 months left.',
    'Store in a dry place up to 25 °C, away from direct sunlight. Once opened, eat within 3 days.',
    'Ready to eat. Packaged in a protective atmosphere. Contains an oxygen absorber sachet. Do not eat it.'),
  (3, 'cs', 'Trvanlivý masný výrobek: sušené krůtí maso s černým pepřem, uzené', 'Krůtí prsní maso (na 100 g výrobku použito 205 g), sójová omáčka (voda, **sójové boby**, **pšenice**, sůl), třtinový cukr, jablečný ocet, koření (černý pepř 1,8 %, česnek, cibule), sůl. Uzeno bukovým kouřem.', '**hořčici**, **celer**', 'Krůtí maso: EU.',
    'Minimální trvanlivost do data uvedeného na obalu, celkem 9 měsíců od výroby. Posíláme kusy, kterým zbývají nejméně 3 měsíce.',
    'Skladujte v suchu při teplotě do 25 °C, mimo přímé sluneční světlo. Po otevření spotřebujte do 3 dnů.',
    'Určeno k přímé spotřebě. Baleno v ochranné atmosféře. Obsahuje sáček s pohlcovačem kyslíku. Nejezte ho.'),
  (3, 'en', 'Shelf-stable meat product: dried turkey meat with black pepper, smoked', 'Turkey breast (205 g used per 100 g of product), soy sauce (water, **soybeans**, **wheat**, salt), cane sugar, apple vinegar, spices (black pepper 1.8%, garlic, onion), salt. Smoked over beech wood.', '**mustard**, **celery**', 'Turkey: EU.',
    'Best before the date on the pack, 9 months from production in all. We send pieces with at least 3 months left.',
    'Store in a dry place up to 25 °C, away from direct sunlight. Once opened, eat within 3 days.',
    'Ready to eat. Packaged in a protective atmosphere. Contains an oxygen absorber sachet. Do not eat it.');

insert into variant (id, product_id, code, size, vat_category, ean, net_weight_g, shipping_weight_g, is_snack, position) values
  (7, 1, 'BM-ORIGINAL-25', null, 'food', '2000000000077', 25, 32, true, 1),
  (8, 2, 'BM-CHILLI-50', null, 'food', '2000000000084', 50, 60, false, 1),
  (9, 3, 'BM-PEPPER-50', null, 'food', '2000000000091', 50, 60, false, 1),
  (11, 4, 'BM-SHIRT-XS', 'XS', 'goods', '2000000000114', null, 150, false, 1),
  (12, 4, 'BM-SHIRT-S', 'S', 'goods', '2000000000121', null, 160, false, 2),
  (13, 4, 'BM-SHIRT-M', 'M', 'goods', '2000000000138', null, 170, false, 3),
  (14, 4, 'BM-SHIRT-L', 'L', 'goods', '2000000000145', null, 180, false, 4),
  (15, 4, 'BM-SHIRT-XL', 'XL', 'goods', '2000000000152', null, 190, false, 5),
  (16, 4, 'BM-SHIRT-XXL', 'XXL', 'goods', '2000000000169', null, 205, false, 6),
  (17, 4, 'BM-SHIRT-3XL', '3XL', 'goods', '2000000000176', null, 220, false, 7);

update variant set piece_code = 'snack_piece' where id = 7;
insert into box (code, variant_id, pieces, published) values ('snack_box', 7, 20, true);
update catalogue_setting set featured_variant_id = 7, gift_product_id = 4;

-- Haléře a piece from so many pieces: list 1 (consumers) with VAT, list 2 (resellers) without.
insert into price (price_list_id, variant_id, min_quantity, amount) values
  (1, 7, 1, 5900), (1, 7, 20, 5400), (1, 7, 60, 4900), (1, 7, 100, 4500),
  (2, 7, 1, 3900), (2, 7, 20, 3700), (2, 7, 60, 3400), (2, 7, 100, 3100),
  (1, 8, 1, 10900), (1, 8, 20, 9900), (1, 8, 60, 9300), (1, 8, 100, 8900),
  (2, 8, 1, 7400), (2, 8, 20, 6900), (2, 8, 60, 6500), (2, 8, 100, 6200),
  (1, 9, 1, 10500), (1, 9, 20, 9500), (1, 9, 60, 8900), (1, 9, 100, 8500),
  (2, 9, 1, 7100), (2, 9, 20, 6600), (2, 9, 60, 6200), (2, 9, 100, 5900);
insert into price (price_list_id, variant_id, min_quantity, amount)
select list, id, tier, amount
from variant
cross join (values (1, 1, 39000), (1, 20, 34900), (1, 60, 31900), (1, 100, 29900),
                   (2, 1, 25000), (2, 20, 22500), (2, 60, 20500), (2, 100, 19000)) as step (list, tier, amount)
where product_id = 4
order by list, id, tier;

-- What a group of resellers pays; the rest it buys at the prices of all resellers.
insert into price_list (id, code, order_type, with_vat) values (10, 'b2b-vecerky', 'B2B', false);
insert into reseller_group (code, name, price_list_id) values ('vecerky', 'Večerky', 10);
insert into price (price_list_id, variant_id, min_quantity, amount) values
  (10, 8, 1, 7000), (10, 8, 20, 6600), (10, 8, 60, 6200), (10, 8, 100, 5900);

insert into stock_movement (variant_id, change, reason) values
  (7, 2400, 'RECEIVED'), (8, 600, 'RECEIVED'), (9, 480, 'RECEIVED'),
  (11, 12, 'RECEIVED'), (12, 25, 'RECEIVED'), (13, 40, 'RECEIVED'), (14, 40, 'RECEIVED'),
  (15, 30, 'RECEIVED'), (16, 15, 'RECEIVED'), (17, 6, 'RECEIVED');
insert into stock (variant_id, on_hand) select variant_id, sum(change) from stock_movement group by variant_id order by variant_id;

-- A sample of pick-up points: real towns and post codes, invented places and ids.
-- Letters are folded before lower(): under the C locale lower() knows ASCII only.
insert into branch (carrier, id, kind, name, street, city, zip, country, latitude, longitude, opening_hours, search)
select carrier, id, kind, name, street, city, zip, country, latitude, longitude, opening_hours,
  lower(translate(concat_ws(' ', name, street, city, zip),
    'áäčďéěíľĺňóôöřŕšťúůüýžÁÄČĎÉĚÍĽĹŇÓÔÖŘŔŠŤÚŮÜÝŽ',
    'aacdeeillnooorrstuuuyzAACDEEILLNOOORRSTUUUYZ'))
from (values
  ('packeta', '90001', 'point', 'Praha 1, Dlouhá 16 – Trafika Dlouhá', 'Dlouhá 16', 'Praha 1', '11000', 'CZ', 50.0896, 14.4252, 'Po–Pá 9:00–19:00, So 9:00–13:00'),
  ('packeta', '90002', 'box', 'Praha 1, Na Poříčí 24 – Z-BOX', 'Na Poříčí 24', 'Praha 1', '11000', 'CZ', 50.0898, 14.4337, '24/7'),
  ('packeta', '90003', 'point', 'Praha 2, Vinohradská 48 – Papírnictví Vinohradská', 'Vinohradská 48', 'Praha 2', '12000', 'CZ', 50.0762, 14.4432, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90004', 'box', 'Praha 3, Koněvova 121 – Z-BOX', 'Koněvova 121', 'Praha 3', '13000', 'CZ', 50.0893, 14.4668, '24/7'),
  ('packeta', '90005', 'point', 'Praha 3, Seifertova 51 – Květiny na Žižkově', 'Seifertova 51', 'Praha 3', '13000', 'CZ', 50.0841, 14.4462, 'Po–Pá 9:00–19:00, So 9:00–13:00'),
  ('packeta', '90006', 'point', 'Praha 4, Táborská 33 – Večerka Nusle', 'Táborská 33', 'Praha 4', '14000', 'CZ', 50.0618, 14.4378, 'Po–Ne 7:00–21:00'),
  ('packeta', '90007', 'box', 'Praha 4, Roztylská 19 – Z-BOX, obchodní centrum', 'Roztylská 19', 'Praha 4', '14800', 'CZ', 50.0289, 14.4905, '24/7'),
  ('packeta', '90008', 'point', 'Praha 5, Nádražní 25 – Tabák Anděl', 'Nádražní 25', 'Praha 5', '15000', 'CZ', 50.0698, 14.4042, 'Po–Pá 9:00–19:00, So 9:00–13:00'),
  ('packeta', '90009', 'box', 'Praha 5, Plzeňská 130 – Z-BOX', 'Plzeňská 130', 'Praha 5', '15000', 'CZ', 50.0724, 14.3786, '24/7'),
  ('packeta', '90010', 'point', 'Praha 6, Evropská 33 – Zelenina Dejvice', 'Evropská 33', 'Praha 6', '16000', 'CZ', 50.0997, 14.3866, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90011', 'box', 'Praha 6, Bělohorská 95 – Z-BOX', 'Bělohorská 95', 'Praha 6', '16900', 'CZ', 50.0828, 14.3687, '24/7'),
  ('packeta', '90012', 'point', 'Praha 7, Milady Horákové 56 – Knihkupectví Letná', 'Milady Horákové 56', 'Praha 7', '17000', 'CZ', 50.0996, 14.4258, 'Po–Pá 9:00–19:00, So 9:00–13:00'),
  ('packeta', '90013', 'box', 'Praha 8, Sokolovská 105 – Z-BOX', 'Sokolovská 105', 'Praha 8', '18600', 'CZ', 50.0936, 14.4545, '24/7'),
  ('packeta', '90014', 'point', 'Praha 9, Prosecká 74 – Prodejna Prosek', 'Prosecká 74', 'Praha 9', '19000', 'CZ', 50.1189, 14.4966, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90015', 'box', 'Praha 10, Vršovická 68 – Z-BOX', 'Vršovická 68', 'Praha 10', '10100', 'CZ', 50.0688, 14.4602, '24/7'),
  ('packeta', '90016', 'point', 'Brno, Josefská 12 – Galanterie Josefská', 'Josefská 12', 'Brno', '60200', 'CZ', 49.1926, 16.6121, 'Po–Pá 9:00–19:00, So 9:00–13:00'),
  ('packeta', '90017', 'box', 'Brno, Veveří 52 – Z-BOX', 'Veveří 52', 'Brno', '60200', 'CZ', 49.2032, 16.5973, '24/7'),
  ('packeta', '90018', 'point', 'Brno, Halasovo náměstí 1 – Trafika Lesná', 'Halasovo náměstí 1', 'Brno', '63800', 'CZ', 49.2269, 16.6223, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90019', 'box', 'Brno, Vídeňská 89 – Z-BOX', 'Vídeňská 89', 'Brno', '63900', 'CZ', 49.1745, 16.6013, '24/7'),
  ('packeta', '90020', 'point', 'Ostrava, Stodolní 9 – Domácí potřeby Stodolní', 'Stodolní 9', 'Ostrava', '70200', 'CZ', 49.838, 18.2861, 'Po–Pá 9:00–19:00, So 9:00–13:00'),
  ('packeta', '90021', 'box', 'Ostrava, Opavská 62 – Z-BOX', 'Opavská 62', 'Ostrava', '70800', 'CZ', 49.8307, 18.1808, '24/7'),
  ('packeta', '90022', 'point', 'Ostrava, Hlavní třída 700 – Tabák Hlavní třída', 'Hlavní třída 700', 'Ostrava', '70800', 'CZ', 49.8239, 18.1698, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90023', 'point', 'Plzeň, Americká 30 – Papír Plzeň', 'Americká 30', 'Plzeň', '30100', 'CZ', 49.7432, 13.379, 'Po–Pá 9:00–19:00, So 9:00–13:00'),
  ('packeta', '90024', 'box', 'Plzeň, Klatovská třída 70 – Z-BOX', 'Klatovská třída 70', 'Plzeň', '30100', 'CZ', 49.7369, 13.3717, '24/7'),
  ('packeta', '90025', 'point', 'Liberec, Pražská 12 – Knihy u radnice', 'Pražská 12', 'Liberec', '46001', 'CZ', 50.7689, 15.0573, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90026', 'box', 'Liberec, Moskevská 30 – Z-BOX', 'Moskevská 30', 'Liberec', '46001', 'CZ', 50.7661, 15.056, '24/7'),
  ('packeta', '90027', 'point', 'Olomouc, Denisova 8 – Trafika Horní náměstí', 'Denisova 8', 'Olomouc', '77900', 'CZ', 49.5949, 17.2556, 'Po–Pá 9:00–19:00, So 9:00–13:00'),
  ('packeta', '90028', 'box', 'Olomouc, Masarykova třída 40 – Z-BOX', 'Masarykova třída 40', 'Olomouc', '77900', 'CZ', 49.5936, 17.2745, '24/7'),
  ('packeta', '90029', 'point', 'České Budějovice, Krajinská 25 – Elektro u zámku', 'Krajinská 25', 'České Budějovice', '37001', 'CZ', 48.9758, 14.4741, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90030', 'box', 'České Budějovice, Pražská třída 16 – Z-BOX', 'Pražská třída 16', 'České Budějovice', '37001', 'CZ', 48.9818, 14.4757, '24/7'),
  ('packeta', '90031', 'point', 'Hradec Králové, Gočárova třída 20 – Hračky Gočárova', 'Gočárova třída 20', 'Hradec Králové', '50002', 'CZ', 50.211, 15.8225, 'Po–Pá 9:00–19:00, So 9:00–13:00'),
  ('packeta', '90032', 'box', 'Hradec Králové, Brněnská 825 – Z-BOX', 'Brněnská 825', 'Hradec Králové', '50006', 'CZ', 50.1913, 15.8287, '24/7'),
  ('packeta', '90033', 'point', 'Ústí nad Labem, Mírové náměstí 7 – Drogerie Mírová', 'Mírové náměstí 7', 'Ústí nad Labem', '40001', 'CZ', 50.6603, 14.0418, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90034', 'box', 'Ústí nad Labem, Masarykova 64 – Z-BOX', 'Masarykova 64', 'Ústí nad Labem', '40001', 'CZ', 50.6655, 14.0309, '24/7'),
  ('packeta', '90035', 'point', 'Pardubice, Zelenobranská 5 – Potraviny Zelená brána', 'Zelenobranská 5', 'Pardubice', '53002', 'CZ', 50.0379, 15.7782, 'Po–Pá 9:00–19:00, So 9:00–13:00'),
  ('packeta', '90036', 'box', 'Pardubice, Palackého třída 2547 – Z-BOX', 'Palackého třída 2547', 'Pardubice', '53002', 'CZ', 50.0326, 15.7616, '24/7'),
  ('packeta', '90037', 'point', 'Zlín, Kvítková 25 – Obuv Zlín', 'Kvítková 25', 'Zlín', '76001', 'CZ', 49.2265, 17.6705, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90038', 'box', 'Zlín, Okružní 4699 – Z-BOX', 'Okružní 4699', 'Zlín', '76005', 'CZ', 49.231, 17.6938, '24/7'),
  ('packeta', '90039', 'point', 'Havířov, Hlavní třída 38 – Šperky Havířov', 'Hlavní třída 38', 'Havířov', '73601', 'CZ', 49.7803, 18.4305, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90040', 'point', 'Kladno, T. G. Masaryka 78 – Papírnictví Kladno', 'T. G. Masaryka 78', 'Kladno', '27201', 'CZ', 50.1435, 14.1042, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90041', 'box', 'Most, Budovatelů 295 – Z-BOX', 'Budovatelů 295', 'Most', '43401', 'CZ', 50.504, 13.6386, '24/7'),
  ('packeta', '90042', 'point', 'Opava, Ostrožná 14 – Trafika Opava', 'Ostrožná 14', 'Opava', '74601', 'CZ', 49.9394, 17.901, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90043', 'point', 'Frýdek-Místek, Radniční 10 – Včelařské potřeby', 'Radniční 10', 'Frýdek-Místek', '73801', 'CZ', 49.685, 18.3489, 'Po–Pá 8:00–17:00'),
  ('packeta', '90044', 'box', 'Jihlava, Palackého 18 – Z-BOX', 'Palackého 18', 'Jihlava', '58601', 'CZ', 49.3967, 15.59, '24/7'),
  ('packeta', '90045', 'point', 'Teplice, Masarykova 23 – Cukrovinky Teplice', 'Masarykova 23', 'Teplice', '41501', 'CZ', 50.6408, 13.8253, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90046', 'point', 'Karlovy Vary, T. G. Masaryka 12 – Suvenýry Karlovy Vary', 'T. G. Masaryka 12', 'Karlovy Vary', '36001', 'CZ', 50.2315, 12.8703, 'Po–Ne 7:00–21:00'),
  ('packeta', '90047', 'box', 'Prostějov, Wolkerova 6 – Z-BOX', 'Wolkerova 6', 'Prostějov', '79601', 'CZ', 49.4719, 17.1089, '24/7'),
  ('packeta', '90048', 'point', 'Tábor, Palackého 350 – Kniha Tábor', 'Palackého 350', 'Tábor', '39001', 'CZ', 49.4135, 14.66, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90049', 'point', 'Třebíč, Karlovo náměstí 28 – Zahrada Třebíč', 'Karlovo náměstí 28', 'Třebíč', '67401', 'CZ', 49.2157, 15.8812, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90050', 'box', 'Mladá Boleslav, Jiráskova 2 – Z-BOX', 'Jiráskova 2', 'Mladá Boleslav', '29301', 'CZ', 50.4131, 14.9077, '24/7'),
  ('packeta', '90051', 'point', 'Znojmo, Obroková 20 – Vinotéka Znojmo', 'Obroková 20', 'Znojmo', '66902', 'CZ', 48.8555, 16.0488, 'Po–Pá 9:00–19:00, So 9:00–13:00'),
  ('packeta', '90052', 'point', 'Kroměříž, Vodní 60 – Sport Kroměříž', 'Vodní 60', 'Kroměříž', '76701', 'CZ', 49.2988, 17.3936, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90053', 'point', 'Vrchlabí, Krkonošská 183 – Horské kolo', 'Krkonošská 183', 'Vrchlabí', '54301', 'CZ', 50.627, 15.6095, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90054', 'box', 'Český Krumlov, Latrán 53 – Z-BOX', 'Latrán 53', 'Český Krumlov', '38101', 'CZ', 48.8126, 14.3157, '24/7'),
  ('packeta', '90055', 'point', 'Telč, náměstí Zachariáše z Hradce 10 – Koloniál Telč', 'náměstí Zachariáše z Hradce 10', 'Telč', '58856', 'CZ', 49.1842, 15.4528, 'Po–Pá 8:00–17:00'),
  ('packeta', '90056', 'point', 'Bratislava, Obchodná 26 – Papiernictvo Obchodná', 'Obchodná 26', 'Bratislava', '81106', 'SK', 48.1472, 17.1103, 'Po–Pá 9:00–19:00, So 9:00–13:00'),
  ('packeta', '90057', 'box', 'Bratislava, Ružinovská 28 – Z-BOX', 'Ružinovská 28', 'Bratislava', '82103', 'SK', 48.154, 17.16, '24/7'),
  ('packeta', '90058', 'point', 'Košice, Hlavná 60 – Kvety Hlavná', 'Hlavná 60', 'Košice', '04001', 'SK', 48.7213, 21.2578, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('packeta', '90059', 'box', 'Žilina, Národná 11 – Z-BOX', 'Národná 11', 'Žilina', '01001', 'SK', 49.2227, 18.74, '24/7'),
  ('packeta', '90060', 'point', 'Trnava, Hlavná 22 – Tlačiareň Trnava', 'Hlavná 22', 'Trnava', '91701', 'SK', 48.3757, 17.586, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90001', 'post', 'Pošta Praha 1', 'Jindřišská 14', 'Praha 1', '11000', 'CZ', 50.0851, 14.4286, 'Po–Ne 7:00–21:00'),
  ('balikovna', 'B90002', 'point', 'Praha 8, Křižíkova 72 – Potraviny Karlín', 'Křižíkova 72', 'Praha 8', '18600', 'CZ', 50.093, 14.4534, 'Po–Ne 7:00–21:00'),
  ('balikovna', 'B90003', 'box', 'Praha 5, Bucharova 9 – Balíkovna-BOX', 'Bucharova 9', 'Praha 5', '15800', 'CZ', 50.047, 14.337, '24/7'),
  ('balikovna', 'B90004', 'box', 'Praha 14, Chlumecká 6 – Balíkovna-BOX', 'Chlumecká 6', 'Praha 14', '19800', 'CZ', 50.106, 14.576, '24/7'),
  ('balikovna', 'B90005', 'point', 'Praha 10, Starostrašnická 12 – Večerka Strašnice', 'Starostrašnická 12', 'Praha 10', '10000', 'CZ', 50.073, 14.493, 'Po–Ne 7:00–21:00'),
  ('balikovna', 'B90006', 'point', 'Praha 6, Makovského 20 – Trafika Řepy', 'Makovského 20', 'Praha 6', '16300', 'CZ', 50.069, 14.306, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90007', 'post', 'Pošta Brno 1', 'Nádražní 7', 'Brno', '60200', 'CZ', 49.1909, 16.6136, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90008', 'box', 'Brno, Cejl 40 – Balíkovna-BOX', 'Cejl 40', 'Brno', '60200', 'CZ', 49.1985, 16.6203, '24/7'),
  ('balikovna', 'B90009', 'point', 'Brno, Vondrákova 10 – Drogerie Bystrc', 'Vondrákova 10', 'Brno', '63500', 'CZ', 49.2236, 16.5243, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90010', 'post', 'Pošta Ostrava 1', 'Dvořákova 8', 'Ostrava', '70200', 'CZ', 49.8342, 18.2925, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90011', 'box', 'Ostrava, Horní 90 – Balíkovna-BOX', 'Horní 90', 'Ostrava', '70030', 'CZ', 49.789, 18.247, '24/7'),
  ('balikovna', 'B90012', 'post', 'Pošta Plzeň 1', 'Solní 20', 'Plzeň', '30100', 'CZ', 49.7484, 13.3753, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90013', 'box', 'Plzeň, Gerská 12 – Balíkovna-BOX', 'Gerská 12', 'Plzeň', '32300', 'CZ', 49.782, 13.369, '24/7'),
  ('balikovna', 'B90014', 'post', 'Pošta Liberec 1', 'náměstí Dr. E. Beneše 24', 'Liberec', '46001', 'CZ', 50.7697, 15.0584, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90015', 'post', 'Pošta Olomouc 1', 'náměstí Republiky 2', 'Olomouc', '77900', 'CZ', 49.5962, 17.26, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90016', 'box', 'Olomouc, Rooseveltova 75 – Balíkovna-BOX', 'Rooseveltova 75', 'Olomouc', '77900', 'CZ', 49.58, 17.2556, '24/7'),
  ('balikovna', 'B90017', 'post', 'Pošta České Budějovice 1', 'Senovážné náměstí 1', 'České Budějovice', '37001', 'CZ', 48.9725, 14.479, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90018', 'post', 'Pošta Hradec Králové 2', 'Zamenhofova 3', 'Hradec Králové', '50002', 'CZ', 50.2136, 15.812, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90019', 'point', 'Hradec Králové, Hradecká 24 – Potraviny Nový Hradec', 'Hradecká 24', 'Hradec Králové', '50003', 'CZ', 50.204, 15.835, 'Po–Ne 6:00–22:00'),
  ('balikovna', 'B90020', 'post', 'Pošta Pardubice 2', 'Na Hrádku 105', 'Pardubice', '53002', 'CZ', 50.037, 15.77, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90021', 'post', 'Pošta Zlín 1', 'náměstí Míru 12', 'Zlín', '76001', 'CZ', 49.2262, 17.666, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90022', 'post', 'Pošta Ústí nad Labem 1', 'Masarykova 34', 'Ústí nad Labem', '40001', 'CZ', 50.6618, 14.036, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90023', 'post', 'Pošta Jihlava 1', 'Masarykovo náměstí 66', 'Jihlava', '58601', 'CZ', 49.3961, 15.591, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90024', 'post', 'Pošta Karlovy Vary 1', 'T. G. Masaryka 1', 'Karlovy Vary', '36001', 'CZ', 50.232, 12.8716, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90025', 'point', 'Cheb, Svobody 22 – Trafika Cheb', 'Svobody 22', 'Cheb', '35002', 'CZ', 50.077, 12.372, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90026', 'point', 'Chomutov, Palackého 4 – Textil Chomutov', 'Palackého 4', 'Chomutov', '43001', 'CZ', 50.4605, 13.4178, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90027', 'box', 'Děčín, 28. října 30 – Balíkovna-BOX', '28. října 30', 'Děčín', '40502', 'CZ', 50.78, 14.209, '24/7'),
  ('balikovna', 'B90028', 'point', 'Kolín, Kutnohorská 22 – Papír Kolín', 'Kutnohorská 22', 'Kolín', '28002', 'CZ', 50.027, 15.202, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90029', 'post', 'Pošta Kutná Hora', 'Husova 149', 'Kutná Hora', '28401', 'CZ', 49.95, 15.267, 'Po–Pá 8:00–17:00'),
  ('balikovna', 'B90030', 'box', 'Příbram, Pražská 88 – Balíkovna-BOX', 'Pražská 88', 'Příbram', '26101', 'CZ', 49.69, 14.008, '24/7'),
  ('balikovna', 'B90031', 'post', 'Pošta Písek', 'náměstí Svobody 8', 'Písek', '39701', 'CZ', 49.3088, 14.1475, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90032', 'point', 'Strakonice, Lidická 194 – Potraviny Strakonice', 'Lidická 194', 'Strakonice', '38601', 'CZ', 49.2614, 13.9024, 'Po–Ne 7:00–21:00'),
  ('balikovna', 'B90033', 'point', 'Klatovy, Vídeňská 15 – Zverimex Klatovy', 'Vídeňská 15', 'Klatovy', '33901', 'CZ', 49.3945, 13.295, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90034', 'box', 'Uherské Hradiště, Komenského 12 – Balíkovna-BOX', 'Komenského 12', 'Uherské Hradiště', '68601', 'CZ', 49.069, 17.461, '24/7'),
  ('balikovna', 'B90035', 'post', 'Pošta Břeclav', 'Národních hrdinů 15', 'Břeclav', '69002', 'CZ', 48.759, 16.882, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90036', 'point', 'Hodonín, Národní třída 21 – Vinotéka Hodonín', 'Národní třída 21', 'Hodonín', '69501', 'CZ', 48.8497, 17.1276, 'Po–Pá 9:00–19:00, So 9:00–13:00'),
  ('balikovna', 'B90037', 'post', 'Pošta Přerov', 'Čechova 4', 'Přerov', '75002', 'CZ', 49.4555, 17.45, 'Po–Pá 8:00–18:00, So 8:00–12:00'),
  ('balikovna', 'B90038', 'box', 'Valašské Meziříčí, Zašovská 720 – Balíkovna-BOX', 'Zašovská 720', 'Valašské Meziříčí', '75701', 'CZ', 49.4715, 17.972, '24/7'),
  ('balikovna', 'B90039', 'point', 'Šumperk, Hlavní třída 14 – Potraviny Šumperk', 'Hlavní třída 14', 'Šumperk', '78701', 'CZ', 49.9655, 16.972, 'Po–Ne 7:00–21:00'),
  ('balikovna', 'B90040', 'post', 'Pošta Trutnov', 'Havlíčkova 2', 'Trutnov', '54101', 'CZ', 50.561, 15.9127, 'Po–Pá 8:00–18:00, So 8:00–12:00')
) as sample (carrier, id, kind, name, street, city, zip, country, latitude, longitude, opening_hours);
