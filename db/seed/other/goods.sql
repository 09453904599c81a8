-- The second demo shop (DEMO=other): a roaster of coffee. Its goods come in two options, so their variants follow from the lists below.
-- Company and address are invented, as are the farms. Run once, after the migrations, on an empty shop.

-- Haléře are those of 250 g with VAT; a kilogram costs 3.6 times as much.
create temporary table coffee on commit drop as
select * from (values
  (1, 'ranni-vlak', 'mustard', 21900, 'Mléčná čokoláda', 'Milk chocolate', 'Ranní vlak', 'ranni-vlak', 'Morning Train', 'morning-train',
    'Směs, se kterou se vstává.', 'The blend to get up with.',
    'Brazílie s Guatemalou, pražené na střední stupeň. V šálku mléčná čokoláda, lískový oříšek a málo kyselosti, takže snese mléko i spěch. Na espresso 18 gramů a 28 vteřin.',
    'Brazil and Guatemala, roasted medium. Milk chocolate, hazelnut and little acidity in the cup, so it takes milk and haste. For an espresso: 18 grams and 28 seconds.',
    'Brazílie, Guatemala.', 'Brazil, Guatemala.'),
  (2, 'pulnoc', 'black', 20900, 'Hořká čokoláda', 'Dark chocolate', 'Půlnoc', 'pulnoc', 'Midnight', 'midnight',
    'Tmavá a hustá, bez hořké dohry.', 'Dark and dense, without a bitter end.',
    'Směs pro ty, kdo mají rádi italské espresso. Pražíme ji tmavě, ale končíme dřív, než zrno spálí cukr. Hořká čokoláda, karamel a hustá crema.',
    'A blend for those who like an Italian espresso. We roast it dark but stop before the bean burns its sugar. Dark chocolate, caramel and a dense crema.',
    'Brazílie, Indie.', 'Brazil, India.'),
  (3, 'brazilie-cerrado', 'green', 22900, 'Oříšek', 'Nuts', 'Brazílie Cerrado', 'brazilie-cerrado', 'Brazil Cerrado', 'brazil-cerrado',
    'Klidná káva na každý den.', 'A calm coffee for every day.',
    'Sušená v třešni na náhorní plošině Cerrado. Pražené mandle, kakao a sladká tečka. Dobrá na espresso, do moka konvičky i do překapávače.',
    'Dried in its cherry on the high plain of Cerrado. Roasted almonds, cocoa and a sweet end. Good for espresso, a moka pot and a filter.',
    'Brazílie.', 'Brazil.'),
  (4, 'etiopie-sidamo', 'plum', 27900, 'Ovoce', 'Fruit', 'Etiopie Sidamo', 'etiopie-sidamo', 'Ethiopia Sidamo', 'ethiopia-sidamo',
    'Borůvky a jasmín v jednom šálku.', 'Blueberries and jasmine in one cup.',
    'Drobné zrno z malých zahrad kolem Sidama, ve výšce přes 1 900 metrů. Pražíme ji světle, aby zůstalo, co v ní vyrostlo: borůvka, jasmín a citrusová kůra. Nejlíp jí je ve filtru.',
    'Small beans from small gardens around Sidamo, above 1,900 metres. We roast them light so that what grew in them stays: blueberry, jasmine and citrus peel. At its best in a filter.',
    'Etiopie.', 'Ethiopia.'),
  (5, 'kolumbie-huila', 'red', 25900, 'Ovoce', 'Fruit', 'Kolumbie Huila', 'kolumbie-huila', 'Colombia Huila', 'colombia-huila',
    'Červené jablko a třtinový karamel.', 'Red apple and cane caramel.',
    'Promytá káva od jedenácti rodin z Huily. Šťavnatá, čistá, s karamelem na konci. Do překapávače i do aeropressu.',
    'A washed coffee from eleven families of Huila. Juicy and clean, with caramel at the end. For a filter or an AeroPress.',
    'Kolumbie.', 'Colombia.'),
  (6, 'kena-nyeri', 'blue', 29900, 'Ovoce', 'Fruit', 'Keňa Nyeri', 'kena-nyeri', 'Kenya Nyeri', 'kenya-nyeri',
    'Černý rybíz, který si nevymýšlíme.', 'Blackcurrant, and we are not making it up.',
    'Dvakrát promytá, sušená na vyvýšených lůžkách. Výrazná kyselost, černý rybíz a rajče v dobrém slova smyslu. Káva pro ty, kdo už si myslí, že všechno pili.',
    'Washed twice, dried on raised beds. Bright acidity, blackcurrant and tomato in the best sense. A coffee for those who think they have drunk it all.',
    'Keňa.', 'Kenya.'),
  (7, 'kolumbie-bez-kofeinu', null, 26900, 'Mléčná čokoláda', 'Milk chocolate', 'Kolumbie bez kofeinu', 'kolumbie-bez-kofeinu', 'Decaf Colombia', 'decaf-colombia',
    'Všechno, jen ne bezesná noc.', 'Everything but the sleepless night.',
    'Kofein z ní odešel s vodou a octanem z cukrové třtiny, chuť zůstala: čokoláda, sušená švestka, med. Pije se i po desáté večer.',
    'Its caffeine left with water and an acetate from sugar cane; the taste stayed: chocolate, dried plum, honey. To be drunk after ten at night, too.',
    'Kolumbie.', 'Colombia.'),
  (8, 'zimni-smes', 'green', 24900, 'Oříšek', 'Nuts', 'Zimní směs', 'zimni-smes', 'Winter Blend', 'winter-blend',
    'Skořice v ní není. Jen to tak voní.', 'There is no cinnamon in it. It only smells so.',
    'Směs na dlouhé večery, v sáčku, který nepotřebuje balicí papír. Kakao, pražený ořech a sladké koření, ze samotné kávy.',
    'A blend for long evenings, in a bag that needs no wrapping. Cocoa, roasted nuts and sweet spice, from coffee alone.',
    'Guatemala, Etiopie.', 'Guatemala, Ethiopia.')
) as c (id, code, colour, amount, taste_cs, taste_en, name_cs, slug_cs, name_en, slug_en, claim_cs, claim_en, text_cs, text_en, origin_cs, origin_en);

insert into product (id, code, art, colour, position, withdrawal)
select id, code, null, colour, id, 'sealed_hygiene' from coffee;
insert into product_text (product_id, locale, slug, name, claim, description)
select id, 'cs', slug_cs, name_cs, claim_cs, text_cs from coffee union all
select id, 'en', slug_en, name_en, claim_en, text_en from coffee;

insert into product_food (product_id, producer, approval_mark, energy_kj, energy_kcal, fat_mg, saturates_mg, carbohydrate_mg, sugars_mg, protein_mg, salt_mg)
select id, 'Modrá konvice s.r.o. (ukázkový provoz / demo), Kávová 7, 602 00 Brno', null, 1214, 295, 14500, 5400, 8000, 1000, 13000, 20 from coffee;
insert into product_food_text (product_id, locale, legal_name, ingredients, may_contain, origin, durability, storage, usage)
select id, 'cs', case code when 'kolumbie-bez-kofeinu' then 'Káva pražená, bez kofeinu' else 'Káva pražená' end, '100 % arabika.', null, origin_cs,
  'Minimální trvanlivost do data uvedeného na obalu, celkem 12 měsíců od pražení. Posíláme kávu praženou nejvýše před 3 týdny.',
  'Skladujte v suchu a temnu, v dobře uzavřeném sáčku. Do lednice nepatří.', 'Nejlépe chutná mezi 7. dnem a 8. týdnem po pražení.' from coffee union all
select id, 'en', case code when 'kolumbie-bez-kofeinu' then 'Roasted coffee, decaffeinated' else 'Roasted coffee' end, '100% arabica.', null, origin_en,
  'Best before the date on the pack, 12 months from roasting in all. We send coffee roasted at most 3 weeks ago.',
  'Store in a dry and dark place, in a well-closed bag. It does not belong in a fridge.', 'At its best between the 7th day and the 8th week after roasting.' from coffee;

-- What a bag is chosen by: first its weight, then its grind.
create temporary table choice on commit drop as
select * from (values
  (1, 1, '250 g', '250 g', '250', 250), (1, 2, '1 kg', '1 kg', '1000', 1000),
  (2, 1, 'Zrnková', 'Whole bean', 'BEAN', null::integer), (2, 2, 'Mletá na espresso', 'Ground for espresso', 'ESPRESSO', null),
  (2, 3, 'Mletá na filtr', 'Ground for filter', 'FILTER', null)
) as c (option, place, name_cs, name_en, code, grams);

insert into product_option (product_id, position, name_cs, name_en)
select coffee.id, o.* from coffee
cross join (values (1, 'Hmotnost', 'Weight'), (2, 'Mletí', 'Grind')) as o (position, name_cs, name_en);
insert into product_option_value (option_id, product_id, position, name_cs, name_en)
select o.id, o.product_id, c.place, c.name_cs, c.name_en from product_option o join choice c on c.option = o.position;

insert into variant (id, product_id, code, vat_category, net_weight_g, shipping_weight_g, position)
select row_number() over (order by c.id, w.place, g.place), c.id, upper('MK-' || c.code || '-') || w.code || '-' || g.code, 'food',
  w.grams, w.grams + 25, 3 * w.place + g.place - 3
from coffee c join choice w on w.option = 1 join choice g on g.option = 2;
insert into variant_option (variant_id, option_id, product_id, value_id)
select v.id, o.id, o.product_id, one.id
from variant v join product_option o using (product_id) join product_option_value one on one.option_id = o.id
join choice c on c.option = o.position and c.place = one.position
where case c.option when 1 then v.net_weight_g = c.grams else v.code like '%-' || c.code end;
update catalogue_setting set featured_variant_id = 1;

-- Haléře a piece from so many pieces: list 1 (consumers) with VAT, list 2 (resellers) and that of a group without.
insert into price_list (id, code, order_type, with_vat) values (10, 'b2b-vecerky', 'B2B', false);
insert into reseller_group (code, name, price_list_id) values ('vecerky', 'Kavárny', 10);
insert into price (price_list_id, variant_id, min_quantity, amount)
select list, v.id, tier, round(c.amount * case v.net_weight_g when 1000 then 3.6 else 1 end * part, -3)
from variant v join coffee c on c.id = v.product_id
cross join (values (1, 1, 1.0), (1, 6, 0.9), (2, 1, 0.65), (2, 20, 0.58), (10, 1, 0.6)) as step (list, tier, part)
order by list, v.id, tier;

insert into stock_movement (variant_id, change, reason) select id, 240, 'RECEIVED' from variant order by id;
insert into stock (variant_id, on_hand) select variant_id, sum(change) from stock_movement group by variant_id order by variant_id;
insert into stock_place (variant_id, place)
select id, chr(64 + product_id) || '-' || position from variant;

with made as (
  insert into product_group (kind, position, shown, name_cs, name_en, slug_cs, slug_en, text_cs, text_en) values
    ('category', 1, true, 'Espresso', 'Espresso', 'espresso', 'espresso', 'Kávy do kávovaru a do moka konvičky. Snesou mléko.', 'Coffees for a machine and a moka pot. They take milk.'),
    ('category', 2, true, 'Na filtr', 'For filter', 'na-filtr', 'for-filter', 'Světleji pražené, do překapávače a aeropressu.', 'Roasted lighter, for a dripper and an AeroPress.'),
    ('category', 3, true, 'Z jedné farmy', 'Single origin', 'z-jedne-farmy', 'single-origin', 'Víme, kdo ji sbíral.', 'We know who picked it.'),
    ('category', 4, true, 'Bez kofeinu', 'Decaf', 'bez-kofeinu', 'decaf', 'Na večer i pro srdce.', 'For evenings, and for the heart.'),
    ('category', 5, true, 'Dárky', 'Gifts', 'darky', 'gifts', 'Zabalené v sobě samých.', 'Wrapped in themselves.')
  returning id, position
)
insert into product_group_member (group_id, product_id, position)
select made.id, one.product, one.place from made join (values
  (1, 1, 1), (1, 2, 2), (1, 3, 3), (2, 4, 1), (2, 5, 2), (2, 6, 3), (3, 3, 1), (3, 4, 2), (3, 5, 3), (3, 6, 4), (4, 7, 1), (5, 8, 1), (5, 1, 2)
) as one (category, product, place) on one.category = made.position;

with named as (
  insert into product_attribute (position, filter, name_cs, name_en) values (1, 'with', 'Chuť', 'Taste') returning id
), listed as (
  insert into product_attribute_value (attribute_id, position, name_cs, name_en)
  select named.id, row_number() over (order by taste_cs), taste_cs, taste_en
  from named cross join (select distinct taste_cs, taste_en from coffee) as tastes
  returning id, name_cs
)
insert into product_attribute_link (product_id, value_id)
select c.id, listed.id from coffee c join listed on listed.name_cs = c.taste_cs;

with scale as (
  insert into product_attribute (position, filter, is_scale, name_cs, name_en) values (2, 'with', true, 'Pražení', 'Roast')
  returning id
), step as (
  insert into product_attribute_value (attribute_id, position, name_cs, name_en)
  select scale.id, one.place, one.name_cs, one.name_en from scale cross join (values
    (1, 'světlé', 'light'), (2, 'středně světlé', 'medium light'), (3, 'střední', 'medium'), (4, 'středně tmavé', 'medium dark'),
    (5, 'tmavé', 'dark')
  ) as one (place, name_cs, name_en)
  returning id, position
)
insert into product_attribute_link (product_id, value_id)
select said.product, step.id from (values (1, 3), (2, 5), (3, 4), (4, 1), (5, 2), (6, 1), (7, 3)) as said (product, place)
join step on step.position = said.place;
