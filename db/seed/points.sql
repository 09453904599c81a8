-- Made by bin/demo-points.ts: 1900 pick-up points beside the sample of demo.sql, in real towns, themselves invented.
insert into branch (carrier, id, kind, name, street, city, zip, country, latitude, longitude, opening_hours,
  max_weight_g, cod_allowed, wheelchair_accessible, search)
select case f[1] when 'p' then 'packeta' else 'balikovna' end, f[2], f[3], f[4], f[5], f[6], f[7], f[8],
  f[9]::double precision, f[10]::double precision, f[11], f[12]::integer, f[13]::boolean, nullif(f[14], '')::boolean,
  lower(translate(concat_ws(' ', f[4], f[5], f[6], f[7]),
    'áäčďéěíľĺňóôöřŕšťúůüýžÁÄČĎÉĚÍĽĹŇÓÔÖŘŔŠŤÚŮÜÝŽ',
    'aacdeeillnooorrstuuuyzAACDEEILLNOOORRSTUUUYZ'))
from (select string_to_array(line, '|') as f from string_to_table($points$p|91001|point|Praha 1, Severní 17 – Domácí potřeby|Severní 17|Praha 1|11000|CZ|50.0842|14.4006|Po–Ne 7:00–21:00|15000|t|f
p|91002|point|Praha 1, Vodní 30 – Potraviny|Vodní 30|Praha 1|11000|CZ|50.0927|14.4171|Po–Pá 9:00–18:00|15000|t|
p|91003|point|Praha 1, Sídliště 34 – Zdravá výživa|Sídliště 34|Praha 1|11000|CZ|50.0972|14.4194|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91004|box|Z-BOX Praha 1, T. G. Masaryka 16|T. G. Masaryka 16|Praha 1|11000|CZ|50.0912|14.4341|24/7|10000|t|t
p|91005|point|Praha 2, Hřbitovní 54 – Květiny|Hřbitovní 54|Praha 2|12000|CZ|50.0735|14.4624|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91006|box|Z-BOX Praha 2, Žerotínova 7|Žerotínova 7|Praha 2|12000|CZ|50.0749|14.4246|24/7|10000|t|t
p|91007|box|Z-BOX Praha 2, Lužická 50|Lužická 50|Praha 2|12000|CZ|50.0823|14.4398|24/7|10000|t|t
p|91008|point|Praha 2, U Stadionu 26 – Trafika|U Stadionu 26|Praha 2|12000|CZ|50.0774|14.4468|Po–Pá 9:00–18:00|15000|t|t
p|91009|point|Praha 2, Palackého 31 – Květiny|Palackého 31|Praha 2|12000|CZ|50.0610|14.4527|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91010|point|Praha 3, Smetanova 3 – Domácí potřeby|Smetanova 3|Praha 3|13000|CZ|50.0807|14.4832|Po–Pá 8:00–17:00|15000|t|t
p|91011|point|Praha 3, Severní 11 – Večerka|Severní 11|Praha 3|13000|CZ|50.0942|14.4347|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91012|box|Z-BOX Praha 3, Jungmannova 9|Jungmannova 9|Praha 3|13000|CZ|50.0800|14.4692|24/7|10000|t|t
p|91013|box|Z-BOX Praha 3, Svatopluka Čecha 65|Svatopluka Čecha 65|Praha 3|13000|CZ|50.0717|14.4567|24/7|10000|t|t
p|91014|box|Z-BOX Praha 3, Sukova 25|Sukova 25|Praha 3|13000|CZ|50.0837|14.4277|24/7|10000|t|t
p|91015|box|Z-BOX Praha 3, Resslova 35|Resslova 35|Praha 3|13000|CZ|50.0647|14.4548|24/7|10000|t|t
p|91016|box|Z-BOX Praha 3, Kostelní 20|Kostelní 20|Praha 3|13000|CZ|50.0760|14.4547|24/7|10000|t|t
p|91017|box|Z-BOX Praha 4, Na Vyhlídce 34|Na Vyhlídce 34|Praha 4|14000|CZ|50.0342|14.4630|24/7|10000|t|t
p|91018|point|Praha 4, Smetanova 87 – Chovatelské potřeby|Smetanova 87|Praha 4|14000|CZ|50.0579|14.4639|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91019|point|Praha 4, Puškinova 58 – Papírnictví|Puškinova 58|Praha 4|14000|CZ|50.0421|14.4618|Po–Ne 7:00–21:00|15000|t|f
p|91020|box|Z-BOX Praha 4, Veveří 66|Veveří 66|Praha 4|14000|CZ|50.0359|14.4244|24/7|10000|t|t
p|91021|point|Praha 4, 5. května 77 – Tabák a tisk|5. května 77|Praha 4|14000|CZ|50.0474|14.4684|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91022|box|Z-BOX Praha 4, Na Hrázi 22|Na Hrázi 22|Praha 4|14000|CZ|50.0576|14.4462|24/7|10000|t|t
p|91023|box|Z-BOX Praha 4, U Stadionu 20|U Stadionu 20|Praha 4|14000|CZ|50.0404|14.4294|24/7|10000|t|t
p|91024|box|Z-BOX Praha 4, Legionářů 1|Legionářů 1|Praha 4|14000|CZ|50.0369|14.4585|24/7|10000|t|t
p|91025|box|Z-BOX Praha 4, Jana Žižky 32|Jana Žižky 32|Praha 4|14000|CZ|50.0650|14.4542|24/7|10000|f|t
p|91026|point|Praha 4, Slovanská 2 – Trafika|Slovanská 2|Praha 4|14000|CZ|50.0430|14.4548|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91027|point|Praha 5, Mánesova 45 – Autodíly|Mánesova 45|Praha 5|15000|CZ|50.0565|14.3922|Po–Ne 7:00–21:00|15000|t|
p|91028|box|Z-BOX Praha 5, Sukova 22|Sukova 22|Praha 5|15000|CZ|50.0820|14.3972|24/7|10000|t|t
p|91029|point|Praha 5, Družstevní 7 – Tabák a tisk|Družstevní 7|Praha 5|15000|CZ|50.0591|14.4008|Po–Pá 9:00–18:00|15000|t|f
p|91030|box|Z-BOX Praha 5, Havlíčkova 8|Havlíčkova 8|Praha 5|15000|CZ|50.0559|14.3958|24/7|10000|t|t
p|91031|point|Praha 5, Lužická 4 – Čajovna|Lužická 4|Praha 5|15000|CZ|50.0605|14.3772|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91032|box|Z-BOX Praha 5, Nádražní 27|Nádražní 27|Praha 5|15000|CZ|50.0463|14.3883|24/7|10000|f|t
p|91033|box|Z-BOX Praha 5, Americká 45|Americká 45|Praha 5|15000|CZ|50.0685|14.3980|24/7|10000|t|t
p|91034|box|Z-BOX Praha 6, Kostelní 5|Kostelní 5|Praha 6|16000|CZ|50.0987|14.3753|24/7|10000|t|t
p|91035|box|Z-BOX Praha 6, Zahradní 73|Zahradní 73|Praha 6|16000|CZ|50.1047|14.4096|24/7|10000|t|t
p|91036|point|Praha 6, Smetanova 27 – Chovatelské potřeby|Smetanova 27|Praha 6|16000|CZ|50.1129|14.3601|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91037|box|Z-BOX Praha 6, Studentská 90|Studentská 90|Praha 6|16000|CZ|50.1175|14.3915|24/7|10000|t|t
p|91038|box|Z-BOX Praha 6, Mánesova 4|Mánesova 4|Praha 6|16000|CZ|50.1092|14.4037|24/7|10000|t|t
p|91039|box|Z-BOX Praha 6, třída Míru 78|třída Míru 78|Praha 6|16000|CZ|50.1075|14.3805|24/7|10000|t|t
p|91040|box|Z-BOX Praha 6, Čs. armády 62|Čs. armády 62|Praha 6|16000|CZ|50.0868|14.3833|24/7|10000|t|t
p|91041|point|Praha 6, Sídliště 43 – Zdravá výživa|Sídliště 43|Praha 6|16000|CZ|50.1025|14.3611|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91042|box|Z-BOX Praha 6, Sídliště 5|Sídliště 5|Praha 6|16000|CZ|50.1007|14.3792|24/7|10000|t|t
p|91043|box|Z-BOX Praha 7, Fügnerova 2|Fügnerova 2|Praha 7|17000|CZ|50.1020|14.4196|24/7|10000|t|t
p|91044|point|Praha 7, Hlavní 44 – Opravna obuvi|Hlavní 44|Praha 7|17000|CZ|50.1102|14.4502|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91045|point|Praha 7, Pražská 62 – Zahrádkářské potřeby|Pražská 62|Praha 7|17000|CZ|50.1045|14.4419|Po–Pá 8:00–17:00|15000|t|
p|91046|box|Z-BOX Praha 7, Družstevní 2|Družstevní 2|Praha 7|17000|CZ|50.0947|14.4159|24/7|10000|f|t
p|91047|point|Praha 7, Jateční 1 – Bytový textil|Jateční 1|Praha 7|17000|CZ|50.1043|14.4510|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91048|box|Z-BOX Praha 8, Komenského 1|Komenského 1|Praha 8|18000|CZ|50.1155|14.4648|24/7|10000|t|t
p|91049|box|Z-BOX Praha 8, Na Výsluní 16|Na Výsluní 16|Praha 8|18000|CZ|50.1310|14.4583|24/7|10000|t|t
p|91050|point|Praha 8, Tyršova 71 – Zdravá výživa|Tyršova 71|Praha 8|18000|CZ|50.1164|14.4594|Po–Pá 8:00–17:00|15000|t|t
p|91051|box|Z-BOX Praha 8, Osvobození 4|Osvobození 4|Praha 8|18000|CZ|50.0985|14.4787|24/7|10000|t|t
p|91052|box|Z-BOX Praha 8, Třebízského 8|Třebízského 8|Praha 8|18000|CZ|50.1300|14.4724|24/7|10000|t|t
p|91053|point|Praha 8, Janáčkova 36 – Trafika|Janáčkova 36|Praha 8|18000|CZ|50.1183|14.4337|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91054|box|Z-BOX Praha 8, Máchova 33|Máchova 33|Praha 8|18000|CZ|50.1267|14.4685|24/7|10000|t|t
p|91055|box|Z-BOX Praha 8, Karlova 25|Karlova 25|Praha 8|18000|CZ|50.1271|14.4624|24/7|10000|t|t
p|91056|box|Z-BOX Praha 8, Zámecká 23|Zámecká 23|Praha 8|18000|CZ|50.1091|14.4419|24/7|10000|t|t
p|91057|point|Praha 9, Jateční 2 – Tabák a tisk|Jateční 2|Praha 9|19000|CZ|50.1033|14.4847|Po–Ne 7:00–21:00|15000|t|t
p|91058|point|Praha 9, Osvobození 74 – Večerka|Osvobození 74|Praha 9|19000|CZ|50.1237|14.4990|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91059|box|Z-BOX Praha 9, Nádražní 33|Nádražní 33|Praha 9|19000|CZ|50.1115|14.5015|24/7|10000|t|t
p|91060|box|Z-BOX Praha 9, U Stadionu 28|U Stadionu 28|Praha 9|19000|CZ|50.0982|14.5175|24/7|10000|t|t
p|91061|box|Z-BOX Praha 9, Sídliště 14|Sídliště 14|Praha 9|19000|CZ|50.1197|14.5278|24/7|10000|t|t
p|91062|box|Z-BOX Praha 9, Jablonského 63|Jablonského 63|Praha 9|19000|CZ|50.1028|14.5229|24/7|10000|t|t
p|91063|box|Z-BOX Praha 10, Pražská 26|Pražská 26|Praha 10|10000|CZ|50.0757|14.4966|24/7|10000|f|t
p|91064|point|Praha 10, Dlouhá 78 – Čajovna|Dlouhá 78|Praha 10|10000|CZ|50.0700|14.4732|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91065|point|Praha 10, Revoluční 36 – Čistírna|Revoluční 36|Praha 10|10000|CZ|50.0737|14.5101|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|91066|box|Z-BOX Praha 10, Mánesova 61|Mánesova 61|Praha 10|10000|CZ|50.0647|14.4898|24/7|10000|t|t
p|91067|box|Z-BOX Praha 10, Revoluční 40|Revoluční 40|Praha 10|10000|CZ|50.0705|14.5129|24/7|10000|t|t
p|91068|point|Praha 10, Jablonského 9 – Květiny|Jablonského 9|Praha 10|10000|CZ|50.0749|14.5136|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91069|point|Praha 10, Čs. armády 20 – Večerka|Čs. armády 20|Praha 10|10000|CZ|50.0796|14.4992|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91070|point|Praha 10, Zahradní 73 – Trafika|Zahradní 73|Praha 10|10000|CZ|50.0691|14.4842|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91071|box|Z-BOX Praha 10, Vrchlického 13|Vrchlického 13|Praha 10|10000|CZ|50.0796|14.5063|24/7|10000|f|t
p|91072|box|Z-BOX Praha 11, Štefánikova 85|Štefánikova 85|Praha 11|14900|CZ|50.0241|14.4922|24/7|10000|t|t
p|91073|point|Praha 11, Třebízského 1 – Tabák a tisk|Třebízského 1|Praha 11|14900|CZ|50.0393|14.5042|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91074|box|Z-BOX Praha 11, Žerotínova 67|Žerotínova 67|Praha 11|14900|CZ|50.0318|14.4852|24/7|10000|t|t
p|91075|box|Z-BOX Praha 11, Hlavní 42|Hlavní 42|Praha 11|14900|CZ|50.0183|14.5172|24/7|10000|t|t
p|91076|point|Praha 11, Olbrachtova 31 – Tabák a tisk|Olbrachtova 31|Praha 11|14900|CZ|50.0156|14.5226|Po–Pá 9:00–18:00|15000|t|f
p|91077|box|Z-BOX Praha 11, Lesní 29|Lesní 29|Praha 11|14900|CZ|50.0458|14.5140|24/7|10000|f|t
p|91078|point|Praha 11, Komenského 76 – Potraviny|Komenského 76|Praha 11|14900|CZ|50.0347|14.5256|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91079|box|Z-BOX Praha 12, Květinová 40|Květinová 40|Praha 12|14300|CZ|50.0131|14.4139|24/7|10000|t|t
p|91080|box|Z-BOX Praha 12, Jana Žižky 25|Jana Žižky 25|Praha 12|14300|CZ|50.0009|14.3953|24/7|10000|t|t
p|91081|point|Praha 12, V Zahradách 6 – Trafika|V Zahradách 6|Praha 12|14300|CZ|50.0045|14.4320|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91082|box|Z-BOX Praha 12, Pražská 13|Pražská 13|Praha 12|14300|CZ|49.9987|14.4083|24/7|10000|t|t
p|91083|point|Praha 12, Šumavská 72 – Domácí potřeby|Šumavská 72|Praha 12|14300|CZ|50.0002|14.4243|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91084|box|Z-BOX Praha 13, Třebízského 30|Třebízského 30|Praha 13|15500|CZ|50.0652|14.3255|24/7|10000|t|t
p|91085|point|Praha 13, Zborovská 27 – Kavárna|Zborovská 27|Praha 13|15500|CZ|50.0396|14.3526|Po–Pá 8:00–17:00|15000|t|f
p|91086|point|Praha 13, Veveří 26 – Potraviny|Veveří 26|Praha 13|15500|CZ|50.0350|14.3450|Po–Pá 8:00–17:00|15000|t|t
p|91087|box|Z-BOX Praha 13, Veveří 6|Veveří 6|Praha 13|15500|CZ|50.0648|14.3554|24/7|10000|t|t
p|91088|box|Z-BOX Praha 13, Dělnická 68|Dělnická 68|Praha 13|15500|CZ|50.0384|14.3412|24/7|10000|t|t
p|91089|box|Z-BOX Praha 13, Veveří 75|Veveří 75|Praha 13|15500|CZ|50.0567|14.3242|24/7|10000|t|t
p|91090|box|Z-BOX Praha 14, Brněnská 43|Brněnská 43|Praha 14|19800|CZ|50.1184|14.5801|24/7|10000|t|t
p|91091|point|Praha 14, Dukelská 27 – Sběrna zakázek|Dukelská 27|Praha 14|19800|CZ|50.0996|14.5483|Po–Ne 7:00–21:00|15000|t|
p|91092|box|Z-BOX Praha 14, Brněnská 82|Brněnská 82|Praha 14|19800|CZ|50.1120|14.5472|24/7|10000|t|t
p|91093|point|Praha 14, Kostelní 14 – Železářství|Kostelní 14|Praha 14|19800|CZ|50.1016|14.5571|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91094|box|Z-BOX Praha 14, Tovární 35|Tovární 35|Praha 14|19800|CZ|50.1053|14.5863|24/7|10000|t|t
p|91095|point|Praha 15, 5. května 1 – Čajovna|5. května 1|Praha 15|10200|CZ|50.0426|14.5328|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91096|point|Praha 15, V Zahradách 73 – Trafika|V Zahradách 73|Praha 15|10200|CZ|50.0451|14.5595|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91097|box|Z-BOX Praha 15, Klostermannova 1|Klostermannova 1|Praha 15|10200|CZ|50.0465|14.5678|24/7|10000|t|t
p|91098|box|Z-BOX Praha 15, 5. května 75|5. května 75|Praha 15|10200|CZ|50.0519|14.5510|24/7|10000|t|t
p|91099|box|Z-BOX Praha 16, Štefánikova 38|Štefánikova 38|Praha 16|15300|CZ|49.9866|14.3634|24/7|10000|t|t
p|91100|point|Praha 16, Poštovní 46 – Tabák a tisk|Poštovní 46|Praha 16|15300|CZ|49.9819|14.3673|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91101|box|Z-BOX Praha 17, Severní 90|Severní 90|Praha 17|16300|CZ|50.0605|14.3000|24/7|10000|t|t
p|91102|box|Z-BOX Praha 17, Kollárova 13|Kollárova 13|Praha 17|16300|CZ|50.0705|14.2892|24/7|10000|t|t
p|91103|box|Z-BOX Praha 17, Plzeňská 18|Plzeňská 18|Praha 17|16300|CZ|50.0703|14.3071|24/7|10000|t|t
p|91104|point|Praha 18, Klostermannova 44 – Večerka|Klostermannova 44|Praha 18|19900|CZ|50.1358|14.5052|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|91105|box|Z-BOX Praha 18, Hradební 79|Hradební 79|Praha 18|19900|CZ|50.1334|14.5262|24/7|10000|t|t
p|91106|box|Z-BOX Praha 18, Pod Hradbami 26|Pod Hradbami 26|Praha 18|19900|CZ|50.1316|14.5047|24/7|10000|t|t
p|91107|box|Z-BOX Praha 19, Jablonského 84|Jablonského 84|Praha 19|19700|CZ|50.1304|14.5531|24/7|10000|t|t
p|91108|box|Z-BOX Praha 19, Pod Lipami 18|Pod Lipami 18|Praha 19|19700|CZ|50.1344|14.5518|24/7|10000|t|t
p|91109|point|Praha 20, Žerotínova 74 – Železářství|Žerotínova 74|Praha 20|19300|CZ|50.1210|14.6175|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91110|box|Z-BOX Praha 20, Květinová 32|Květinová 32|Praha 20|19300|CZ|50.1147|14.6011|24/7|10000|t|t
p|91111|point|Praha 21, Nádražní 12 – Galanterie|Nádražní 12|Praha 21|19016|CZ|50.0688|14.6583|Po–Pá 8:00–17:00|15000|t|f
p|91112|point|Praha 21, Radniční 57 – Knihkupectví|Radniční 57|Praha 21|19016|CZ|50.0798|14.6689|Po–Pá 8:00–17:00|15000|t|f
p|91113|point|Praha 22, Lužická 44 – Železářství|Lužická 44|Praha 22|10400|CZ|50.0330|14.6124|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91114|box|Z-BOX Praha 22, Sladkovského 5|Sladkovského 5|Praha 22|10400|CZ|50.0311|14.5933|24/7|10000|t|t
p|91115|box|Z-BOX Brno, Mlýnská 18|Mlýnská 18|Brno|60200|CZ|49.1956|16.5819|24/7|10000|t|t
p|91116|box|Z-BOX Brno, Fügnerova 65|Fügnerova 65|Brno|60200|CZ|49.1823|16.5912|24/7|10000|t|t
p|91117|box|Z-BOX Brno, Okružní 27|Okružní 27|Brno|60200|CZ|49.2018|16.5970|24/7|10000|t|t
p|91118|box|Z-BOX Brno, Štefánikova 2|Štefánikova 2|Brno|60200|CZ|49.2011|16.5932|24/7|10000|t|t
p|91119|box|Z-BOX Brno, Březinova 46|Březinova 46|Brno|60200|CZ|49.1962|16.6088|24/7|10000|t|t
p|91120|box|Z-BOX Brno, 17. listopadu 2|17. listopadu 2|Brno|60300|CZ|49.1960|16.5933|24/7|10000|t|t
p|91121|point|Brno, Fügnerova 17 – Bytový textil|Fügnerova 17|Brno|60300|CZ|49.1862|16.5830|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|91122|point|Brno, Družstevní 2 – Květiny|Družstevní 2|Brno|61300|CZ|49.2178|16.6279|Po–Pá 9:00–18:00|15000|t|f
p|91123|box|Z-BOX Brno, Olbrachtova 73|Olbrachtova 73|Brno|61300|CZ|49.2050|16.6231|24/7|10000|t|t
p|91124|box|Z-BOX Brno, Průmyslová 1|Průmyslová 1|Brno|61300|CZ|49.2122|16.6230|24/7|10000|t|t
p|91125|point|Brno, Palackého 16 – Drogerie|Palackého 16|Brno|61400|CZ|49.2187|16.6441|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91126|point|Brno, Hřbitovní 60 – Bytový textil|Hřbitovní 60|Brno|61400|CZ|49.2100|16.6528|Po–Pá 8:00–17:00|15000|t|t
p|91127|point|Brno, Jablonského 28 – Tabák a tisk|Jablonského 28|Brno|61400|CZ|49.2174|16.6393|Po–Pá 9:00–18:00|15000|t|f
p|91128|box|Z-BOX Brno, Husova 31|Husova 31|Brno|61500|CZ|49.2040|16.6481|24/7|10000|t|t
p|91129|box|Z-BOX Brno, Kpt. Jaroše 65|Kpt. Jaroše 65|Brno|61500|CZ|49.1986|16.6417|24/7|10000|t|t
p|91130|box|Z-BOX Brno, Pražská 3|Pražská 3|Brno|61500|CZ|49.2022|16.6665|24/7|10000|t|t
p|91131|box|Z-BOX Brno, U Nádraží 21|U Nádraží 21|Brno|61600|CZ|49.2160|16.5631|24/7|10000|t|t
p|91132|point|Brno, náměstí Míru 45 – Galanterie|náměstí Míru 45|Brno|61600|CZ|49.2221|16.5750|Po–Pá 9:00–18:00|15000|t|
p|91133|box|Z-BOX Brno, Janáčkova 61|Janáčkova 61|Brno|61600|CZ|49.2106|16.5686|24/7|10000|t|t
p|91134|point|Brno, Na Vyhlídce 73 – Kavárna|Na Vyhlídce 73|Brno|61800|CZ|49.1785|16.6506|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91135|box|Z-BOX Brno, Květinová 6|Květinová 6|Brno|61800|CZ|49.1785|16.6543|24/7|10000|t|t
p|91136|point|Brno, Lužická 33 – Květiny|Lužická 33|Brno|62100|CZ|49.2569|16.5814|Po–Pá 8:00–17:00|15000|t|
p|91137|box|Z-BOX Brno, Čechova 54|Čechova 54|Brno|62100|CZ|49.2501|16.5740|24/7|10000|t|t
p|91138|box|Z-BOX Brno, Hlavní 28|Hlavní 28|Brno|62100|CZ|49.2489|16.5845|24/7|10000|f|t
p|91139|box|Z-BOX Brno, Zámecká 41|Zámecká 41|Brno|62300|CZ|49.1878|16.5436|24/7|10000|t|t
p|91140|point|Brno, Jiřího z Poděbrad 65 – Sběrna zakázek|Jiřího z Poděbrad 65|Brno|62300|CZ|49.1873|16.5361|Po–Pá 9:00–18:00|15000|t|
p|91141|box|Z-BOX Brno, Okružní 54|Okružní 54|Brno|62500|CZ|49.1707|16.5750|24/7|10000|t|t
p|91142|point|Brno, Husova 75 – Potraviny|Husova 75|Brno|62500|CZ|49.1767|16.5738|Po–Ne 7:00–21:00|15000|t|f
p|91143|box|Z-BOX Brno, Nerudova 3|Nerudova 3|Brno|62500|CZ|49.1643|16.5656|24/7|10000|f|t
p|91144|point|Brno, Studentská 33 – Zdravá výživa|Studentská 33|Brno|62700|CZ|49.1694|16.6753|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91145|box|Z-BOX Brno, Zámecká 3|Zámecká 3|Brno|62700|CZ|49.1816|16.6771|24/7|10000|t|t
p|91146|box|Z-BOX Brno, Školní 10|Školní 10|Brno|62800|CZ|49.2144|16.6941|24/7|10000|t|t
p|91147|box|Z-BOX Brno, Osvobození 7|Osvobození 7|Brno|62800|CZ|49.2144|16.7019|24/7|10000|t|t
p|91148|box|Z-BOX Brno, Palackého 35|Palackého 35|Brno|62800|CZ|49.1979|16.7009|24/7|10000|t|t
p|91149|box|Z-BOX Brno, Puškinova 65|Puškinova 65|Brno|63400|CZ|49.1749|16.5524|24/7|10000|t|t
p|91150|point|Brno, Veveří 5 – Vinotéka|Veveří 5|Brno|63400|CZ|49.1794|16.5597|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91151|box|Z-BOX Brno, Na Hrázi 28|Na Hrázi 28|Brno|63500|CZ|49.2206|16.5336|24/7|10000|t|t
p|91152|box|Z-BOX Brno, Na Výsluní 17|Na Výsluní 17|Brno|63500|CZ|49.2198|16.5309|24/7|10000|t|t
p|91153|box|Z-BOX Brno, Jateční 28|Jateční 28|Brno|63500|CZ|49.2225|16.5214|24/7|10000|t|t
p|91154|box|Z-BOX Brno, Plzeňská 84|Plzeňská 84|Brno|63600|CZ|49.2058|16.6790|24/7|10000|t|t
p|91155|box|Z-BOX Brno, U Parku 12|U Parku 12|Brno|63600|CZ|49.2112|16.6646|24/7|10000|t|t
p|91156|point|Brno, Poštovní 59 – Květiny|Poštovní 59|Brno|63800|CZ|49.2245|16.6163|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91157|box|Z-BOX Brno, Jiřího z Poděbrad 69|Jiřího z Poděbrad 69|Brno|63800|CZ|49.2368|16.6369|24/7|10000|t|t
p|91158|box|Z-BOX Brno, Pražská 9|Pražská 9|Brno|63800|CZ|49.2361|16.6303|24/7|10000|t|t
p|91159|box|Z-BOX Brno, Lesní 12|Lesní 12|Brno|63900|CZ|49.1725|16.6040|24/7|10000|t|t
p|91160|point|Brno, Lidická 1 – Trafika|Lidická 1|Brno|63900|CZ|49.1904|16.6005|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91161|box|Z-BOX Brno, Riegrova 22|Riegrova 22|Brno|63900|CZ|49.1888|16.6009|24/7|10000|t|t
p|91162|box|Z-BOX Ostrava, Zámecká 38|Zámecká 38|Ostrava|70200|CZ|49.8406|18.3051|24/7|10000|t|t
p|91163|box|Z-BOX Ostrava, Smetanova 19|Smetanova 19|Ostrava|70200|CZ|49.8282|18.2804|24/7|10000|t|t
p|91164|point|Ostrava, Kollárova 62 – Opravna obuvi|Kollárova 62|Ostrava|70200|CZ|49.8333|18.2903|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91165|box|Z-BOX Ostrava, Sokolovská 28|Sokolovská 28|Ostrava|70200|CZ|49.8313|18.2856|24/7|10000|t|t
p|91166|point|Ostrava, Partyzánská 18 – Cyklo servis|Partyzánská 18|Ostrava|70300|CZ|49.8176|18.2743|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91167|point|Ostrava, Poštovní 1 – Bytový textil|Poštovní 1|Ostrava|70300|CZ|49.8146|18.2631|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91168|box|Z-BOX Ostrava, Poštovní 12|Poštovní 12|Ostrava|70300|CZ|49.8058|18.2576|24/7|10000|t|t
p|91169|box|Z-BOX Ostrava, Sukova 50|Sukova 50|Ostrava|70030|CZ|49.7988|18.2391|24/7|10000|t|t
p|91170|point|Ostrava, U Stadionu 72 – Drogerie|U Stadionu 72|Ostrava|70030|CZ|49.8049|18.2380|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|91171|box|Z-BOX Ostrava, Lužická 27|Lužická 27|Ostrava|70030|CZ|49.7830|18.2724|24/7|10000|t|t
p|91172|box|Z-BOX Ostrava, Školní 23|Školní 23|Ostrava|70030|CZ|49.7805|18.2409|24/7|10000|t|t
p|91173|box|Z-BOX Ostrava, Radniční 6|Radniční 6|Ostrava|70030|CZ|49.7793|18.2502|24/7|10000|t|t
p|91174|box|Z-BOX Ostrava, Květinová 25|Květinová 25|Ostrava|70030|CZ|49.7718|18.2329|24/7|10000|t|t
p|91175|point|Ostrava, třída Míru 23 – Drogerie|třída Míru 23|Ostrava|70800|CZ|49.8385|18.1683|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91176|point|Ostrava, Sokolovská 1 – Bytový textil|Sokolovská 1|Ostrava|70800|CZ|49.8361|18.1626|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91177|point|Ostrava, Štefánikova 69 – Tabák a tisk|Štefánikova 69|Ostrava|70800|CZ|49.8192|18.1808|Po–Pá 9:00–18:00|15000|t|t
p|91178|box|Z-BOX Ostrava, Dobrovského 10|Dobrovského 10|Ostrava|70800|CZ|49.8245|18.1448|24/7|10000|t|t
p|91179|point|Ostrava, B. Němcové 1 – Autodíly|B. Němcové 1|Ostrava|70800|CZ|49.8176|18.1728|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|91180|box|Z-BOX Ostrava, 17. listopadu 84|17. listopadu 84|Ostrava|70800|CZ|49.8419|18.1493|24/7|10000|f|t
p|91181|box|Z-BOX Ostrava, Mírová 2|Mírová 2|Ostrava|70900|CZ|49.8343|18.2634|24/7|10000|t|t
p|91182|box|Z-BOX Ostrava, Jablonského 2|Jablonského 2|Ostrava|70900|CZ|49.8345|18.2607|24/7|10000|t|t
p|91183|point|Ostrava, Jablonského 52 – Chovatelské potřeby|Jablonského 52|Ostrava|70900|CZ|49.8378|18.2417|Po–Ne 7:00–21:00|15000|t|t
p|91184|point|Ostrava, Smetanova 36 – Sběrna zakázek|Smetanova 36|Ostrava|71000|CZ|49.8482|18.3037|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91185|point|Ostrava, Lidická 5 – Zahrádkářské potřeby|Lidická 5|Ostrava|71000|CZ|49.8426|18.3225|Po–Ne 7:00–21:00|15000|t|t
p|91186|box|Z-BOX Ostrava, Lužická 23|Lužická 23|Ostrava|71000|CZ|49.8448|18.2956|24/7|10000|f|t
p|91187|box|Z-BOX Ostrava, Žerotínova 9|Žerotínova 9|Ostrava|71300|CZ|49.8593|18.3300|24/7|10000|f|t
p|91188|box|Z-BOX Ostrava, náměstí Míru 21|náměstí Míru 21|Ostrava|71300|CZ|49.8681|18.3344|24/7|10000|t|t
p|91189|point|Plzeň, Legionářů 46 – Řeznictví|Legionářů 46|Plzeň|30100|CZ|49.7356|13.3909|Po–Ne 7:00–21:00|15000|t|
p|91190|box|Z-BOX Plzeň, Sladkovského 42|Sladkovského 42|Plzeň|30100|CZ|49.7612|13.3739|24/7|10000|t|t
p|91191|point|Plzeň, Lipová 86 – Opravna obuvi|Lipová 86|Plzeň|30100|CZ|49.7468|13.3740|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91192|box|Z-BOX Plzeň, Kpt. Jaroše 53|Kpt. Jaroše 53|Plzeň|30100|CZ|49.7391|13.3911|24/7|10000|t|t
p|91193|point|Plzeň, Lidická 37 – Drogerie|Lidická 37|Plzeň|30100|CZ|49.7470|13.3613|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91194|point|Plzeň, Fügnerova 64 – Květiny|Fügnerova 64|Plzeň|31200|CZ|49.7457|13.4334|Po–Pá 9:00–18:00|15000|t|
p|91195|box|Z-BOX Plzeň, Legionářů 34|Legionářů 34|Plzeň|31200|CZ|49.7483|13.4329|24/7|10000|t|t
p|91196|point|Plzeň, Třebízského 89 – Autodíly|Třebízského 89|Plzeň|31200|CZ|49.7415|13.4352|Po–Ne 7:00–21:00|15000|t|t
p|91197|box|Z-BOX Plzeň, Boženy Němcové 21|Boženy Němcové 21|Plzeň|31200|CZ|49.7387|13.4107|24/7|10000|t|t
p|91198|point|Plzeň, Veveří 85 – Cyklo servis|Veveří 85|Plzeň|31800|CZ|49.7501|13.3443|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|91199|point|Plzeň, Štefánikova 7 – Sběrna zakázek|Štefánikova 7|Plzeň|31800|CZ|49.7513|13.3307|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91200|box|Z-BOX Plzeň, Komenského 36|Komenského 36|Plzeň|31800|CZ|49.7488|13.3334|24/7|10000|t|t
p|91201|box|Z-BOX Plzeň, Školní 3|Školní 3|Plzeň|32300|CZ|49.7762|13.3688|24/7|10000|t|t
p|91202|box|Z-BOX Plzeň, Dvořákova 21|Dvořákova 21|Plzeň|32300|CZ|49.7885|13.3731|24/7|10000|t|t
p|91203|box|Z-BOX Plzeň, Třebízského 77|Třebízského 77|Plzeň|32300|CZ|49.7723|13.3821|24/7|10000|t|t
p|91204|point|Plzeň, Polní 18 – Autodíly|Polní 18|Plzeň|32300|CZ|49.7735|13.3731|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91205|box|Z-BOX Plzeň, Erbenova 6|Erbenova 6|Plzeň|32300|CZ|49.7731|13.3645|24/7|10000|t|t
p|91206|point|Plzeň, Mánesova 1 – Papírnictví|Mánesova 1|Plzeň|32600|CZ|49.7361|13.4037|Po–Ne 7:00–21:00|15000|t|f
p|91207|box|Z-BOX Plzeň, Zahradní 1|Zahradní 1|Plzeň|32600|CZ|49.7302|13.3993|24/7|10000|t|t
p|91208|point|Plzeň, Lesní 62 – Potraviny|Lesní 62|Plzeň|32600|CZ|49.7168|13.4010|Po–Pá 8:00–17:00|15000|t|
p|91209|point|Plzeň, Květinová 16 – Květiny|Květinová 16|Plzeň|32600|CZ|49.7227|13.3824|Po–Ne 7:00–21:00|15000|t|f
p|91210|box|Z-BOX Olomouc, Luční 68|Luční 68|Olomouc|77900|CZ|49.5915|17.2564|24/7|10000|f|t
p|91211|box|Z-BOX Olomouc, Čs. armády 6|Čs. armády 6|Olomouc|77900|CZ|49.5800|17.2385|24/7|10000|t|t
p|91212|point|Olomouc, Dobrovského 20 – Galanterie|Dobrovského 20|Olomouc|77900|CZ|49.5967|17.2708|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|91213|point|Olomouc, Příční 20 – Květiny|Příční 20|Olomouc|77900|CZ|49.6126|17.2442|Po–Ne 7:00–21:00|15000|t|t
p|91214|point|Olomouc, Kosmonautů 44 – Mobilní servis|Kosmonautů 44|Olomouc|77900|CZ|49.5848|17.2547|Po–Ne 7:00–21:00|15000|t|f
p|91215|point|Olomouc, Havlíčkova 14 – Zdravá výživa|Havlíčkova 14|Olomouc|77900|CZ|49.5856|17.2673|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91216|box|Z-BOX Olomouc, Svatopluka Čecha 56|Svatopluka Čecha 56|Olomouc|77900|CZ|49.5904|17.2498|24/7|10000|t|t
p|91217|box|Z-BOX Olomouc, Studentská 31|Studentská 31|Olomouc|77900|CZ|49.6030|17.2615|24/7|10000|t|t
p|91218|point|Liberec, Čs. armády 56 – Knihkupectví|Čs. armády 56|Liberec|46001|CZ|50.7672|15.0259|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91219|box|Z-BOX Liberec, T. G. Masaryka 67|T. G. Masaryka 67|Liberec|46001|CZ|50.7693|15.0463|24/7|10000|t|t
p|91220|box|Z-BOX Liberec, T. G. Masaryka 59|T. G. Masaryka 59|Liberec|46001|CZ|50.7675|15.0381|24/7|10000|t|t
p|91221|box|Z-BOX Liberec, Palackého 66|Palackého 66|Liberec|46001|CZ|50.7623|15.0386|24/7|10000|t|t
p|91222|box|Z-BOX Liberec, Zborovská 74|Zborovská 74|Liberec|46001|CZ|50.7660|15.0480|24/7|10000|t|t
p|91223|point|Liberec, Na Vyhlídce 51 – Zdravá výživa|Na Vyhlídce 51|Liberec|46001|CZ|50.7698|15.0686|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91224|box|Z-BOX Liberec, Veveří 7|Veveří 7|Liberec|46006|CZ|50.7410|15.0917|24/7|10000|t|t
p|91225|point|Liberec, Dobrovského 20 – Sběrna zakázek|Dobrovského 20|Liberec|46006|CZ|50.7594|15.0670|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91226|point|Liberec, Vodní 63 – Cyklo servis|Vodní 63|Liberec|46006|CZ|50.7563|15.0513|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91227|point|Liberec, Hlavní 62 – Mobilní servis|Hlavní 62|Liberec|46006|CZ|50.7423|15.0491|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91228|point|České Budějovice, Hradební 64 – Bytový textil|Hradební 64|České Budějovice|37001|CZ|48.9718|14.4862|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91229|box|Z-BOX České Budějovice, Čechova 23|Čechova 23|České Budějovice|37001|CZ|48.9840|14.4702|24/7|10000|t|t
p|91230|point|České Budějovice, Havlíčkova 45 – Železářství|Havlíčkova 45|České Budějovice|37001|CZ|48.9638|14.4732|Po–Pá 9:00–18:00|15000|t|t
p|91231|box|Z-BOX České Budějovice, náměstí Míru 25|náměstí Míru 25|České Budějovice|37001|CZ|48.9861|14.4898|24/7|10000|t|t
p|91232|point|České Budějovice, Hřbitovní 1 – Autodíly|Hřbitovní 1|České Budějovice|37001|CZ|48.9710|14.4500|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91233|point|České Budějovice, Čs. armády 43 – Knihkupectví|Čs. armády 43|České Budějovice|37005|CZ|48.9828|14.4284|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91234|point|České Budějovice, Fügnerova 1 – Zdravá výživa|Fügnerova 1|České Budějovice|37005|CZ|48.9686|14.4361|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91235|point|České Budějovice, Slovanská 26 – Opravna obuvi|Slovanská 26|České Budějovice|37005|CZ|48.9779|14.4519|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91236|box|Z-BOX České Budějovice, Janáčkova 3|Janáčkova 3|České Budějovice|37005|CZ|48.9877|14.4369|24/7|10000|t|t
p|91237|point|České Budějovice, Klostermannova 4 – Železářství|Klostermannova 4|České Budějovice|37011|CZ|48.9913|14.4634|Po–Pá 9:00–18:00|15000|t|f
p|91238|point|České Budějovice, 28. října 86 – Řeznictví|28. října 86|České Budějovice|37011|CZ|48.9959|14.4446|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91239|point|České Budějovice, Studentská 42 – Opravna obuvi|Studentská 42|České Budějovice|37011|CZ|48.9975|14.4534|Po–Pá 9:00–18:00|15000|t|
p|91240|box|Z-BOX Hradec Králové, Moravská 1|Moravská 1|Hradec Králové|50002|CZ|50.2132|15.8297|24/7|10000|t|t
p|91241|point|Hradec Králové, Březinova 1 – Tabák a tisk|Březinova 1|Hradec Králové|50002|CZ|50.2146|15.8342|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91242|box|Z-BOX Hradec Králové, Na Hrázi 77|Na Hrázi 77|Hradec Králové|50002|CZ|50.2138|15.8549|24/7|10000|t|t
p|91243|point|Hradec Králové, Lipová 32 – Květiny|Lipová 32|Hradec Králové|50002|CZ|50.2014|15.8149|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91244|point|Hradec Králové, Sokolovská 22 – Vinotéka|Sokolovská 22|Hradec Králové|50002|CZ|50.1978|15.8157|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91245|box|Z-BOX Hradec Králové, Vodní 19|Vodní 19|Hradec Králové|50003|CZ|50.2119|15.8366|24/7|10000|t|t
p|91246|point|Hradec Králové, Klostermannova 20 – Cyklo servis|Klostermannova 20|Hradec Králové|50003|CZ|50.2197|15.8634|Po–Ne 7:00–21:00|15000|t|f
p|91247|box|Z-BOX Hradec Králové, Dělnická 11|Dělnická 11|Hradec Králové|50003|CZ|50.2193|15.8487|24/7|10000|t|t
p|91248|box|Z-BOX Hradec Králové, Sadová 86|Sadová 86|Hradec Králové|50012|CZ|50.1903|15.8583|24/7|10000|t|t
p|91249|point|Hradec Králové, Klicperova 17 – Domácí potřeby|Klicperova 17|Hradec Králové|50012|CZ|50.1829|15.8325|Po–Pá 8:00–17:00|15000|t|t
p|91250|point|Hradec Králové, Třebízského 17 – Domácí potřeby|Třebízského 17|Hradec Králové|50012|CZ|50.1823|15.8549|Po–Pá 9:00–18:00|15000|t|f
p|91251|box|Z-BOX Ústí nad Labem, Květinová 31|Květinová 31|Ústí nad Labem|40001|CZ|50.6703|14.0122|24/7|10000|t|t
p|91252|box|Z-BOX Ústí nad Labem, Karlova 85|Karlova 85|Ústí nad Labem|40001|CZ|50.6634|14.0494|24/7|10000|t|t
p|91253|box|Z-BOX Ústí nad Labem, Dlouhá 50|Dlouhá 50|Ústí nad Labem|40001|CZ|50.6633|14.0513|24/7|10000|t|t
p|91254|point|Ústí nad Labem, Resslova 41 – Trafika|Resslova 41|Ústí nad Labem|40001|CZ|50.6535|14.0504|Po–Pá 9:00–18:00|15000|t|t
p|91255|box|Z-BOX Ústí nad Labem, Poštovní 37|Poštovní 37|Ústí nad Labem|40001|CZ|50.6701|14.0459|24/7|10000|t|t
p|91256|point|Ústí nad Labem, Na Hrázi 36 – Cyklo servis|Na Hrázi 36|Ústí nad Labem|40011|CZ|50.6859|14.0562|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91257|point|Ústí nad Labem, Svatopluka Čecha 30 – Kavárna|Svatopluka Čecha 30|Ústí nad Labem|40011|CZ|50.6891|14.0603|Po–Pá 9:00–18:00|15000|t|t
p|91258|box|Z-BOX Ústí nad Labem, Lužická 12|Lužická 12|Ústí nad Labem|40011|CZ|50.6783|14.0312|24/7|10000|t|t
p|91259|box|Z-BOX Ústí nad Labem, Na Hrázi 84|Na Hrázi 84|Ústí nad Labem|40011|CZ|50.6845|14.0458|24/7|10000|t|t
p|91260|point|Pardubice, Plzeňská 13 – Zahrádkářské potřeby|Plzeňská 13|Pardubice|53002|CZ|50.0278|15.7885|Po–Ne 7:00–21:00|15000|t|t
p|91261|box|Z-BOX Pardubice, Zborovská 78|Zborovská 78|Pardubice|53002|CZ|50.0358|15.7848|24/7|10000|t|t
p|91262|point|Pardubice, Lužická 71 – Mobilní servis|Lužická 71|Pardubice|53002|CZ|50.0379|15.7812|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91263|point|Pardubice, Studentská 13 – Řeznictví|Studentská 13|Pardubice|53002|CZ|50.0489|15.7859|Po–Pá 9:00–18:00|15000|t|
p|91264|point|Pardubice, Nábřežní 7 – Cukrárna|Nábřežní 7|Pardubice|53003|CZ|50.0308|15.7835|Po–Pá 8:00–17:00|15000|t|t
p|91265|box|Z-BOX Pardubice, Nábřežní 22|Nábřežní 22|Pardubice|53003|CZ|50.0390|15.7929|24/7|10000|t|t
p|91266|box|Z-BOX Pardubice, Radniční 37|Radniční 37|Pardubice|53003|CZ|50.0384|15.7938|24/7|10000|t|t
p|91267|box|Z-BOX Pardubice, Kpt. Jaroše 46|Kpt. Jaroše 46|Pardubice|53009|CZ|50.0423|15.7600|24/7|10000|t|t
p|91268|box|Z-BOX Pardubice, Dlouhá 32|Dlouhá 32|Pardubice|53009|CZ|50.0407|15.7431|24/7|10000|f|t
p|91269|box|Z-BOX Pardubice, Akátová 34|Akátová 34|Pardubice|53009|CZ|50.0412|15.7731|24/7|10000|t|t
p|91270|point|Pardubice, Husova 83 – Sběrna zakázek|Husova 83|Pardubice|53009|CZ|50.0543|15.7523|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91271|point|Havířov, Vrchlického 48 – Vinotéka|Vrchlického 48|Havířov|73601|CZ|49.7777|18.4425|Po–Pá 8:00–17:00|15000|t|
p|91272|box|Z-BOX Havířov, Slovanská 39|Slovanská 39|Havířov|73601|CZ|49.7891|18.4501|24/7|10000|t|t
p|91273|box|Z-BOX Havířov, Dlouhá 35|Dlouhá 35|Havířov|73601|CZ|49.7709|18.4222|24/7|10000|t|t
p|91274|box|Z-BOX Havířov, Kollárova 14|Kollárova 14|Havířov|73601|CZ|49.7879|18.4536|24/7|10000|t|t
p|91275|point|Havířov, Havlíčkova 12 – Opravna obuvi|Havlíčkova 12|Havířov|73601|CZ|49.7958|18.4280|Po–Pá 9:00–18:00|15000|t|
p|91276|point|Havířov, Kostelní 41 – Cukrárna|Kostelní 41|Havířov|73601|CZ|49.7907|18.4113|Po–Ne 7:00–21:00|15000|t|t
p|91277|box|Z-BOX Havířov, Erbenova 8|Erbenova 8|Havířov|73601|CZ|49.7665|18.4309|24/7|10000|t|t
p|91278|box|Z-BOX Zlín, Resslova 47|Resslova 47|Zlín|76001|CZ|49.2350|17.6695|24/7|10000|t|t
p|91279|box|Z-BOX Zlín, Krátká 13|Krátká 13|Zlín|76001|CZ|49.2191|17.6462|24/7|10000|f|t
p|91280|point|Zlín, Na Hrázi 34 – Vinotéka|Na Hrázi 34|Zlín|76001|CZ|49.2355|17.6825|Po–Pá 8:00–17:00|15000|t|
p|91281|box|Z-BOX Zlín, Hradební 8|Hradební 8|Zlín|76001|CZ|49.2199|17.6893|24/7|10000|t|t
p|91282|point|Zlín, Plzeňská 9 – Železářství|Plzeňská 9|Zlín|76001|CZ|49.2407|17.6618|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91283|box|Z-BOX Zlín, Lesní 52|Lesní 52|Zlín|76005|CZ|49.2408|17.6643|24/7|10000|t|t
p|91284|box|Z-BOX Zlín, Studentská 85|Studentská 85|Zlín|76005|CZ|49.2366|17.6901|24/7|10000|t|t
p|91285|box|Z-BOX Zlín, B. Němcové 1|B. Němcové 1|Zlín|76005|CZ|49.2356|17.6717|24/7|10000|t|t
p|91286|point|Zlín, Kollárova 73 – Sběrna zakázek|Kollárova 73|Zlín|76005|CZ|49.2379|17.6639|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91287|box|Z-BOX Kladno, Květinová 53|Květinová 53|Kladno|27201|CZ|50.1570|14.1240|24/7|10000|t|t
p|91288|box|Z-BOX Kladno, 17. listopadu 12|17. listopadu 12|Kladno|27201|CZ|50.1592|14.0874|24/7|10000|t|t
p|91289|box|Z-BOX Kladno, Akátová 6|Akátová 6|Kladno|27201|CZ|50.1577|14.0983|24/7|10000|t|t
p|91290|box|Z-BOX Kladno, Jablonského 28|Jablonského 28|Kladno|27201|CZ|50.1569|14.0986|24/7|10000|t|t
p|91291|box|Z-BOX Kladno, Žerotínova 15|Žerotínova 15|Kladno|27201|CZ|50.1419|14.0854|24/7|10000|t|t
p|91292|box|Z-BOX Kladno, Na Hrázi 16|Na Hrázi 16|Kladno|27201|CZ|50.1422|14.1261|24/7|10000|t|t
p|91293|point|Most, Dlouhá 16 – Cyklo servis|Dlouhá 16|Most|43401|CZ|50.5128|13.6372|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|91294|box|Z-BOX Most, Krátká 5|Krátká 5|Most|43401|CZ|50.4998|13.6177|24/7|10000|f|t
p|91295|box|Z-BOX Most, Lužická 60|Lužická 60|Most|43401|CZ|50.4862|13.6457|24/7|10000|t|t
p|91296|point|Most, Dvořákova 19 – Kavárna|Dvořákova 19|Most|43401|CZ|50.5157|13.6131|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|91297|point|Most, 5. května 6 – Kavárna|5. května 6|Most|43401|CZ|50.5110|13.6129|Po–Ne 7:00–21:00|15000|t|t
p|91298|box|Z-BOX Most, Mlýnská 64|Mlýnská 64|Most|43401|CZ|50.4963|13.6382|24/7|10000|f|t
p|91299|point|Karviná, Masarykova 26 – Sběrna zakázek|Masarykova 26|Karviná|73301|CZ|49.8531|18.5354|Po–Pá 9:00–18:00|15000|t|f
p|91300|box|Z-BOX Karviná, Jungmannova 13|Jungmannova 13|Karviná|73301|CZ|49.8405|18.5293|24/7|10000|t|t
p|91301|point|Karviná, Boženy Němcové 73 – Trafika|Boženy Němcové 73|Karviná|73301|CZ|49.8650|18.5661|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91302|point|Karviná, Americká 44 – Potraviny|Americká 44|Karviná|73301|CZ|49.8385|18.5232|Po–Ne 7:00–21:00|15000|t|
p|91303|box|Z-BOX Karviná, 5. května 19|5. května 19|Karviná|73301|CZ|49.8425|18.5293|24/7|10000|f|t
p|91304|box|Z-BOX Karviná, Havlíčkova 32|Havlíčkova 32|Karviná|73301|CZ|49.8566|18.5329|24/7|10000|t|t
p|91305|box|Z-BOX Opava, 5. května 1|5. května 1|Opava|74601|CZ|49.9531|17.9024|24/7|10000|t|t
p|91306|point|Opava, Janáčkova 8 – Sběrna zakázek|Janáčkova 8|Opava|74601|CZ|49.9480|17.8921|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91307|point|Opava, Studentská 84 – Železářství|Studentská 84|Opava|74601|CZ|49.9362|17.9296|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91308|point|Opava, Čechova 6 – Květiny|Čechova 6|Opava|74601|CZ|49.9546|17.8861|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91309|box|Z-BOX Opava, Čs. armády 26|Čs. armády 26|Opava|74601|CZ|49.9259|17.9194|24/7|10000|t|t
p|91310|point|Opava, Husova 69 – Čajovna|Husova 69|Opava|74601|CZ|49.9360|17.9153|Po–Pá 9:00–18:00|15000|t|f
p|91311|point|Frýdek-Místek, Zahradní 17 – Kavárna|Zahradní 17|Frýdek-Místek|73801|CZ|49.6784|18.3588|Po–Ne 7:00–21:00|15000|t|
p|91312|point|Frýdek-Místek, Mlýnská 4 – Domácí potřeby|Mlýnská 4|Frýdek-Místek|73801|CZ|49.6940|18.3664|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91313|box|Z-BOX Frýdek-Místek, Plzeňská 2|Plzeňská 2|Frýdek-Místek|73801|CZ|49.6931|18.3672|24/7|10000|t|t
p|91314|point|Frýdek-Místek, Studentská 14 – Autodíly|Studentská 14|Frýdek-Místek|73801|CZ|49.6801|18.3277|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91315|box|Z-BOX Frýdek-Místek, Dukelská 83|Dukelská 83|Frýdek-Místek|73801|CZ|49.6959|18.3506|24/7|10000|t|t
p|91316|box|Z-BOX Frýdek-Místek, Štefánikova 31|Štefánikova 31|Frýdek-Místek|73801|CZ|49.6889|18.3762|24/7|10000|f|t
p|91317|box|Z-BOX Děčín, Osvobození 60|Osvobození 60|Děčín|40502|CZ|50.7722|14.2304|24/7|10000|t|t
p|91318|point|Děčín, Moravská 27 – Řeznictví|Moravská 27|Děčín|40502|CZ|50.7801|14.1990|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91319|box|Z-BOX Děčín, Zahradní 4|Zahradní 4|Děčín|40502|CZ|50.7931|14.1978|24/7|10000|t|t
p|91320|box|Z-BOX Děčín, Havlíčkova 15|Havlíčkova 15|Děčín|40502|CZ|50.7997|14.2181|24/7|10000|t|t
p|91321|box|Z-BOX Děčín, Pod Hradbami 1|Pod Hradbami 1|Děčín|40502|CZ|50.7757|14.2264|24/7|10000|f|t
p|91322|point|Karlovy Vary, Moravská 75 – Večerka|Moravská 75|Karlovy Vary|36001|CZ|50.2349|12.8635|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91323|point|Karlovy Vary, Zelená 23 – Čajovna|Zelená 23|Karlovy Vary|36001|CZ|50.2339|12.8809|Po–Ne 7:00–21:00|15000|t|f
p|91324|point|Karlovy Vary, T. G. Masaryka 22 – Cyklo servis|T. G. Masaryka 22|Karlovy Vary|36001|CZ|50.2396|12.8945|Po–Ne 7:00–21:00|15000|t|f
p|91325|box|Z-BOX Karlovy Vary, Husova 1|Husova 1|Karlovy Vary|36001|CZ|50.2389|12.8539|24/7|10000|t|t
p|91326|box|Z-BOX Karlovy Vary, Žerotínova 12|Žerotínova 12|Karlovy Vary|36001|CZ|50.2301|12.8752|24/7|10000|t|t
p|91327|box|Z-BOX Teplice, Zámecká 39|Zámecká 39|Teplice|41501|CZ|50.6248|13.8199|24/7|10000|t|t
p|91328|box|Z-BOX Teplice, Sídliště 69|Sídliště 69|Teplice|41501|CZ|50.6363|13.8426|24/7|10000|t|t
p|91329|box|Z-BOX Teplice, Žižkova 56|Žižkova 56|Teplice|41501|CZ|50.6428|13.8125|24/7|10000|t|t
p|91330|box|Z-BOX Teplice, Brněnská 20|Brněnská 20|Teplice|41501|CZ|50.6371|13.8441|24/7|10000|t|t
p|91331|box|Z-BOX Teplice, Nádražní 9|Nádražní 9|Teplice|41501|CZ|50.6298|13.8252|24/7|10000|t|t
p|91332|box|Z-BOX Chomutov, Vítězná 16|Vítězná 16|Chomutov|43001|CZ|50.4568|13.4171|24/7|10000|t|t
p|91333|point|Chomutov, Vančurova 41 – Večerka|Vančurova 41|Chomutov|43001|CZ|50.4761|13.4140|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91334|box|Z-BOX Chomutov, Studentská 1|Studentská 1|Chomutov|43001|CZ|50.4477|13.4285|24/7|10000|t|t
p|91335|point|Chomutov, Zelená 4 – Domácí potřeby|Zelená 4|Chomutov|43001|CZ|50.4670|13.4391|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91336|point|Chomutov, Klicperova 72 – Chovatelské potřeby|Klicperova 72|Chomutov|43001|CZ|50.4649|13.4414|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91337|box|Z-BOX Jihlava, Sladkovského 65|Sladkovského 65|Jihlava|58601|CZ|49.3870|15.6112|24/7|10000|t|t
p|91338|box|Z-BOX Jihlava, Sokolovská 6|Sokolovská 6|Jihlava|58601|CZ|49.3859|15.5689|24/7|10000|t|t
p|91339|box|Z-BOX Jihlava, Brněnská 8|Brněnská 8|Jihlava|58601|CZ|49.3881|15.5943|24/7|10000|t|t
p|91340|point|Jihlava, Nádražní 89 – Večerka|Nádražní 89|Jihlava|58601|CZ|49.3973|15.6113|Po–Ne 7:00–21:00|15000|t|t
p|91341|point|Jihlava, Mírová 1 – Autodíly|Mírová 1|Jihlava|58601|CZ|49.3940|15.5851|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|91342|point|Prostějov, Dělnická 17 – Čajovna|Dělnická 17|Prostějov|79601|CZ|49.4814|17.1210|Po–Pá 8:00–17:00|15000|t|f
p|91343|box|Z-BOX Prostějov, Poštovní 2|Poštovní 2|Prostějov|79601|CZ|49.4662|17.0887|24/7|10000|t|t
p|91344|box|Z-BOX Prostějov, Havlíčkova 52|Havlíčkova 52|Prostějov|79601|CZ|49.4791|17.0942|24/7|10000|t|t
p|91345|box|Z-BOX Prostějov, Sportovní 1|Sportovní 1|Prostějov|79601|CZ|49.4659|17.0908|24/7|10000|t|t
p|91346|box|Z-BOX Prostějov, Sídliště 5|Sídliště 5|Prostějov|79601|CZ|49.4782|17.1047|24/7|10000|t|t
p|91347|point|Přerov, Hradební 34 – Tabák a tisk|Hradební 34|Přerov|75002|CZ|49.4419|17.4480|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91348|point|Přerov, Brněnská 12 – Drogerie|Brněnská 12|Přerov|75002|CZ|49.4421|17.4580|Po–Pá 9:00–18:00|15000|t|f
p|91349|point|Přerov, Severní 39 – Galanterie|Severní 39|Přerov|75002|CZ|49.4498|17.4468|Po–Pá 8:00–17:00|15000|t|t
p|91350|box|Z-BOX Přerov, Lidická 35|Lidická 35|Přerov|75002|CZ|49.4635|17.4493|24/7|10000|t|t
p|91351|box|Z-BOX Přerov, Boženy Němcové 66|Boženy Němcové 66|Přerov|75002|CZ|49.4675|17.4459|24/7|10000|f|t
p|91352|box|Z-BOX Jablonec nad Nisou, Masarykova 1|Masarykova 1|Jablonec nad Nisou|46601|CZ|50.7175|15.1620|24/7|10000|t|t
p|91353|point|Jablonec nad Nisou, Sokolovská 34 – Vinotéka|Sokolovská 34|Jablonec nad Nisou|46601|CZ|50.7195|15.1605|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91354|point|Jablonec nad Nisou, Nábřežní 62 – Tabák a tisk|Nábřežní 62|Jablonec nad Nisou|46601|CZ|50.7247|15.1545|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91355|box|Z-BOX Jablonec nad Nisou, Pod Lipami 54|Pod Lipami 54|Jablonec nad Nisou|46601|CZ|50.7147|15.1563|24/7|10000|t|t
p|91356|box|Z-BOX Jablonec nad Nisou, Sadová 40|Sadová 40|Jablonec nad Nisou|46601|CZ|50.7143|15.1849|24/7|10000|f|t
p|91357|point|Mladá Boleslav, Osvobození 50 – Domácí potřeby|Osvobození 50|Mladá Boleslav|29301|CZ|50.4222|14.9178|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91358|point|Mladá Boleslav, Hlavní 24 – Sběrna zakázek|Hlavní 24|Mladá Boleslav|29301|CZ|50.4226|14.8965|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91359|box|Z-BOX Mladá Boleslav, Průmyslová 15|Průmyslová 15|Mladá Boleslav|29301|CZ|50.4227|14.9215|24/7|10000|t|t
p|91360|point|Mladá Boleslav, Jiřího z Poděbrad 6 – Kavárna|Jiřího z Poděbrad 6|Mladá Boleslav|29301|CZ|50.4212|14.8830|Po–Pá 8:00–17:00|15000|t|
p|91361|box|Z-BOX Mladá Boleslav, Dobrovského 64|Dobrovského 64|Mladá Boleslav|29301|CZ|50.4104|14.9092|24/7|10000|t|t
p|91362|box|Z-BOX Česká Lípa, Severní 72|Severní 72|Česká Lípa|47001|CZ|50.6795|14.5469|24/7|10000|t|t
p|91363|box|Z-BOX Česká Lípa, T. G. Masaryka 51|T. G. Masaryka 51|Česká Lípa|47001|CZ|50.6874|14.5204|24/7|10000|t|t
p|91364|point|Česká Lípa, Jiřího z Poděbrad 23 – Papírnictví|Jiřího z Poděbrad 23|Česká Lípa|47001|CZ|50.6906|14.5543|Po–Ne 7:00–21:00|15000|t|f
p|91365|box|Z-BOX Česká Lípa, Zahradní 23|Zahradní 23|Česká Lípa|47001|CZ|50.6889|14.5316|24/7|10000|t|t
p|91366|box|Z-BOX Třebíč, Školní 84|Školní 84|Třebíč|67401|CZ|49.2051|15.8638|24/7|10000|t|t
p|91367|point|Třebíč, Fügnerova 77 – Drogerie|Fügnerova 77|Třebíč|67401|CZ|49.2019|15.8741|Po–Pá 8:00–17:00|15000|t|
p|91368|point|Třebíč, Květinová 50 – Kavárna|Květinová 50|Třebíč|67401|CZ|49.2115|15.8858|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91369|point|Třebíč, Horní 20 – Knihkupectví|Horní 20|Třebíč|67401|CZ|49.2045|15.8922|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91370|point|Třinec, Na Příkopě 13 – Potraviny|Na Příkopě 13|Třinec|73961|CZ|49.6893|18.6608|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|91371|box|Z-BOX Třinec, Mánesova 42|Mánesova 42|Třinec|73961|CZ|49.6783|18.6904|24/7|10000|t|t
p|91372|point|Třinec, Tylova 58 – Sběrna zakázek|Tylova 58|Třinec|73961|CZ|49.6790|18.6659|Po–Pá 8:00–17:00|15000|t|t
p|91373|box|Z-BOX Třinec, Nerudova 18|Nerudova 18|Třinec|73961|CZ|49.6717|18.6502|24/7|10000|t|t
p|91374|point|Tábor, Polní 1 – Knihkupectví|Polní 1|Tábor|39001|CZ|49.4057|14.6763|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91375|point|Tábor, Riegrova 9 – Drogerie|Riegrova 9|Tábor|39001|CZ|49.4091|14.6406|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91376|point|Tábor, U Parku 25 – Zdravá výživa|U Parku 25|Tábor|39001|CZ|49.4073|14.6391|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91377|point|Tábor, Revoluční 56 – Hračky|Revoluční 56|Tábor|39001|CZ|49.4228|14.6515|Po–Ne 7:00–21:00|15000|t|f
p|91378|box|Z-BOX Znojmo, Jiřího z Poděbrad 35|Jiřího z Poděbrad 35|Znojmo|66902|CZ|48.8462|16.0399|24/7|10000|f|t
p|91379|box|Z-BOX Znojmo, Polní 12|Polní 12|Znojmo|66902|CZ|48.8634|16.0377|24/7|10000|t|t
p|91380|point|Znojmo, Hlavní 82 – Květiny|Hlavní 82|Znojmo|66902|CZ|48.8500|16.0453|Po–Pá 9:00–18:00|15000|t|
p|91381|point|Znojmo, Sídliště 11 – Železářství|Sídliště 11|Znojmo|66902|CZ|48.8542|16.0305|Po–Pá 8:00–17:00|15000|t|t
p|91382|box|Z-BOX Příbram, Zelená 84|Zelená 84|Příbram|26101|CZ|49.6995|14.0119|24/7|10000|t|t
p|91383|box|Z-BOX Příbram, Polní 7|Polní 7|Příbram|26101|CZ|49.7024|14.0215|24/7|10000|t|t
p|91384|box|Z-BOX Příbram, Legionářů 63|Legionářů 63|Příbram|26101|CZ|49.6801|13.9932|24/7|10000|t|t
p|91385|point|Příbram, Šumavská 20 – Galanterie|Šumavská 20|Příbram|26101|CZ|49.6837|14.0112|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91386|point|Orlová, Jateční 67 – Galanterie|Jateční 67|Orlová|73514|CZ|49.8400|18.4095|Po–Ne 7:00–21:00|15000|t|t
p|91387|box|Z-BOX Orlová, Lipová 3|Lipová 3|Orlová|73514|CZ|49.8477|18.4154|24/7|10000|t|t
p|91388|point|Orlová, Školní 27 – Papírnictví|Školní 27|Orlová|73514|CZ|49.8456|18.4388|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91389|box|Z-BOX Orlová, Dlouhá 35|Dlouhá 35|Orlová|73514|CZ|49.8519|18.4299|24/7|10000|f|t
p|91390|point|Cheb, Dlouhá 18 – Zahrádkářské potřeby|Dlouhá 18|Cheb|35002|CZ|50.0919|12.3718|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91391|box|Z-BOX Cheb, Na Výsluní 10|Na Výsluní 10|Cheb|35002|CZ|50.0738|12.3688|24/7|10000|t|t
p|91392|point|Cheb, Palackého 16 – Sběrna zakázek|Palackého 16|Cheb|35002|CZ|50.0757|12.3841|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|91393|box|Z-BOX Cheb, 17. listopadu 73|17. listopadu 73|Cheb|35002|CZ|50.0848|12.3914|24/7|10000|t|t
p|91394|point|Trutnov, Jablonského 84 – Galanterie|Jablonského 84|Trutnov|54101|CZ|50.5599|15.9061|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|91395|box|Z-BOX Trutnov, Mánesova 4|Mánesova 4|Trutnov|54101|CZ|50.5606|15.9128|24/7|10000|t|t
p|91396|box|Z-BOX Trutnov, Severní 32|Severní 32|Trutnov|54101|CZ|50.5580|15.9043|24/7|10000|t|t
p|91397|point|Trutnov, Tovární 67 – Tabák a tisk|Tovární 67|Trutnov|54101|CZ|50.5564|15.9007|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91398|point|Písek, Svatopluka Čecha 10 – Mobilní servis|Svatopluka Čecha 10|Písek|39701|CZ|49.3064|14.1280|Po–Ne 7:00–21:00|15000|t|t
p|91399|box|Z-BOX Písek, Pod Lipami 50|Pod Lipami 50|Písek|39701|CZ|49.3097|14.1454|24/7|10000|t|t
p|91400|box|Z-BOX Písek, Moravská 49|Moravská 49|Písek|39701|CZ|49.3021|14.1520|24/7|10000|t|t
p|91401|box|Z-BOX Písek, Na Výsluní 66|Na Výsluní 66|Písek|39701|CZ|49.2951|14.1483|24/7|10000|t|t
p|91402|point|Kolín, V Zahradách 3 – Kavárna|V Zahradách 3|Kolín|28002|CZ|50.0262|15.1858|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91403|point|Kolín, Lužická 21 – Knihkupectví|Lužická 21|Kolín|28002|CZ|50.0399|15.2080|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91404|box|Z-BOX Kolín, Hradební 12|Hradební 12|Kolín|28002|CZ|50.0275|15.2172|24/7|10000|t|t
p|91405|box|Z-BOX Kolín, Luční 2|Luční 2|Kolín|28002|CZ|50.0280|15.1799|24/7|10000|t|t
p|91406|box|Z-BOX Kroměříž, Erbenova 4|Erbenova 4|Kroměříž|76701|CZ|49.2966|17.3914|24/7|10000|t|t
p|91407|point|Kroměříž, Hradební 84 – Kavárna|Hradební 84|Kroměříž|76701|CZ|49.2990|17.3899|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91408|point|Kroměříž, Jungmannova 85 – Řeznictví|Jungmannova 85|Kroměříž|76701|CZ|49.3058|17.3787|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91409|box|Z-BOX Kroměříž, Slovanská 39|Slovanská 39|Kroměříž|76701|CZ|49.2978|17.4025|24/7|10000|t|t
p|91410|box|Z-BOX Šumperk, Pod Hradbami 41|Pod Hradbami 41|Šumperk|78701|CZ|49.9739|16.9820|24/7|10000|t|t
p|91411|box|Z-BOX Šumperk, Květinová 35|Květinová 35|Šumperk|78701|CZ|49.9623|16.9689|24/7|10000|t|t
p|91412|box|Z-BOX Šumperk, Pražská 9|Pražská 9|Šumperk|78701|CZ|49.9657|16.9828|24/7|10000|t|t
p|91413|box|Z-BOX Šumperk, Tylova 66|Tylova 66|Šumperk|78701|CZ|49.9638|16.9569|24/7|10000|t|t
p|91414|point|Vsetín, Pivovarská 4 – Drogerie|Pivovarská 4|Vsetín|75501|CZ|49.3347|18.0084|Po–Ne 7:00–21:00|15000|t|f
p|91415|point|Vsetín, Luční 43 – Chovatelské potřeby|Luční 43|Vsetín|75501|CZ|49.3315|18.0070|Po–Pá 9:00–18:00|15000|t|f
p|91416|box|Z-BOX Vsetín, U Parku 6|U Parku 6|Vsetín|75501|CZ|49.3425|17.9961|24/7|10000|t|t
p|91417|box|Z-BOX Vsetín, Březinova 14|Březinova 14|Vsetín|75501|CZ|49.3483|17.9950|24/7|10000|t|t
p|91418|box|Z-BOX Valašské Meziříčí, U Parku 8|U Parku 8|Valašské Meziříčí|75701|CZ|49.4750|17.9764|24/7|10000|t|t
p|91419|box|Z-BOX Valašské Meziříčí, Bezručova 18|Bezručova 18|Valašské Meziříčí|75701|CZ|49.4636|17.9610|24/7|10000|t|t
p|91420|point|Valašské Meziříčí, Fügnerova 6 – Květiny|Fügnerova 6|Valašské Meziříčí|75701|CZ|49.4596|17.9743|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91421|point|Litvínov, Kosmonautů 5 – Cukrárna|Kosmonautů 5|Litvínov|43601|CZ|50.6135|13.6150|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91422|box|Z-BOX Litvínov, Družstevní 65|Družstevní 65|Litvínov|43601|CZ|50.6110|13.6190|24/7|10000|t|t
p|91423|box|Z-BOX Litvínov, Sladkovského 20|Sladkovského 20|Litvínov|43601|CZ|50.6150|13.6269|24/7|10000|t|t
p|91424|point|Nový Jičín, Pražská 21 – Kavárna|Pražská 21|Nový Jičín|74101|CZ|49.5969|18.0190|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91425|box|Z-BOX Nový Jičín, Legionářů 82|Legionářů 82|Nový Jičín|74101|CZ|49.6026|18.0126|24/7|10000|t|t
p|91426|box|Z-BOX Nový Jičín, Polní 31|Polní 31|Nový Jičín|74101|CZ|49.5909|18.0079|24/7|10000|t|t
p|91427|box|Z-BOX Uherské Hradiště, Zborovská 57|Zborovská 57|Uherské Hradiště|68601|CZ|49.0702|17.4771|24/7|10000|t|t
p|91428|point|Uherské Hradiště, náměstí Republiky 1 – Potraviny|náměstí Republiky 1|Uherské Hradiště|68601|CZ|49.0652|17.4572|Po–Ne 7:00–21:00|15000|t|t
p|91429|box|Z-BOX Uherské Hradiště, Mírová 15|Mírová 15|Uherské Hradiště|68601|CZ|49.0759|17.4681|24/7|10000|t|t
p|91430|box|Z-BOX Hodonín, náměstí Republiky 4|náměstí Republiky 4|Hodonín|69501|CZ|48.8575|17.1213|24/7|10000|t|t
p|91431|box|Z-BOX Hodonín, Osvobození 31|Osvobození 31|Hodonín|69501|CZ|48.8490|17.1193|24/7|10000|t|t
p|91432|point|Hodonín, Akátová 58 – Cyklo servis|Akátová 58|Hodonín|69501|CZ|48.8411|17.1231|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91433|box|Z-BOX Břeclav, Krátká 41|Krátká 41|Břeclav|69002|CZ|48.7624|16.8727|24/7|10000|t|t
p|91434|point|Břeclav, Štefánikova 19 – Cukrárna|Štefánikova 19|Břeclav|69002|CZ|48.7508|16.8705|Po–Pá 9:00–18:00|15000|t|
p|91435|point|Břeclav, Vinohradská 1 – Drogerie|Vinohradská 1|Břeclav|69002|CZ|48.7663|16.8865|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|91436|box|Z-BOX Český Těšín, Lesní 21|Lesní 21|Český Těšín|73701|CZ|49.7470|18.6159|24/7|10000|t|t
p|91437|box|Z-BOX Český Těšín, Osvobození 58|Osvobození 58|Český Těšín|73701|CZ|49.7442|18.6211|24/7|10000|t|t
p|91438|box|Z-BOX Český Těšín, U Nádraží 5|U Nádraží 5|Český Těšín|73701|CZ|49.7557|18.6279|24/7|10000|f|t
p|91439|box|Z-BOX Krnov, Hradební 2|Hradební 2|Krnov|79401|CZ|50.0916|17.6903|24/7|10000|t|t
p|91440|point|Krnov, Zahradní 6 – Opravna obuvi|Zahradní 6|Krnov|79401|CZ|50.0882|17.7167|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91441|point|Krnov, Vítězná 51 – Čajovna|Vítězná 51|Krnov|79401|CZ|50.0891|17.7172|Po–Ne 7:00–21:00|15000|t|t
p|91442|point|Sokolov, Jablonského 68 – Řeznictví|Jablonského 68|Sokolov|35601|CZ|50.1797|12.6459|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91443|box|Z-BOX Sokolov, Sadová 55|Sadová 55|Sokolov|35601|CZ|50.1748|12.6371|24/7|10000|t|t
p|91444|point|Sokolov, Jateční 4 – Opravna obuvi|Jateční 4|Sokolov|35601|CZ|50.1833|12.6488|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|91445|box|Z-BOX Litoměřice, Erbenova 70|Erbenova 70|Litoměřice|41201|CZ|50.5307|14.1471|24/7|10000|t|t
p|91446|box|Z-BOX Litoměřice, Na Vyhlídce 9|Na Vyhlídce 9|Litoměřice|41201|CZ|50.5265|14.1399|24/7|10000|t|t
p|91447|box|Z-BOX Litoměřice, Žerotínova 1|Žerotínova 1|Litoměřice|41201|CZ|50.5270|14.1447|24/7|10000|t|t
p|91448|point|Havlíčkův Brod, Jana Žižky 26 – Cyklo servis|Jana Žižky 26|Havlíčkův Brod|58001|CZ|49.6070|15.5661|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|91449|box|Z-BOX Havlíčkův Brod, Akátová 1|Akátová 1|Havlíčkův Brod|58001|CZ|49.6061|15.5739|24/7|10000|t|t
p|91450|point|Havlíčkův Brod, Havlíčkova 13 – Zahrádkářské potřeby|Havlíčkova 13|Havlíčkův Brod|58001|CZ|49.6021|15.5908|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91451|point|Chrudim, Komenského 15 – Železářství|Komenského 15|Chrudim|53701|CZ|49.9480|15.7832|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91452|point|Chrudim, Dlouhá 78 – Papírnictví|Dlouhá 78|Chrudim|53701|CZ|49.9427|15.7972|Po–Pá 9:00–18:00|15000|t|f
p|91453|box|Z-BOX Chrudim, třída Míru 53|třída Míru 53|Chrudim|53701|CZ|49.9411|15.7879|24/7|10000|t|t
p|91454|point|Strakonice, Jana Žižky 14 – Opravna obuvi|Jana Žižky 14|Strakonice|38601|CZ|49.2719|13.8952|Po–Pá 8:00–17:00|15000|t|f
p|91455|point|Strakonice, Jiřího z Poděbrad 74 – Hračky|Jiřího z Poděbrad 74|Strakonice|38601|CZ|49.2623|13.9178|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|91456|box|Z-BOX Strakonice, Tovární 30|Tovární 30|Strakonice|38601|CZ|49.2704|13.8990|24/7|10000|t|t
p|91457|point|Kopřivnice, Tylova 31 – Hračky|Tylova 31|Kopřivnice|74221|CZ|49.6029|18.1273|Po–Pá 8:00–17:00|15000|t|t
p|91458|box|Z-BOX Kopřivnice, Na Vyhlídce 70|Na Vyhlídce 70|Kopřivnice|74221|CZ|49.6036|18.1338|24/7|10000|t|t
p|91459|box|Z-BOX Kopřivnice, Jana Žižky 2|Jana Žižky 2|Kopřivnice|74221|CZ|49.5888|18.1431|24/7|10000|t|t
p|91460|point|Klatovy, Palackého 19 – Papírnictví|Palackého 19|Klatovy|33901|CZ|49.3964|13.2937|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91461|point|Klatovy, Jateční 10 – Galanterie|Jateční 10|Klatovy|33901|CZ|49.3983|13.3038|Po–Pá 8:00–17:00|15000|t|
p|91462|point|Klatovy, Žerotínova 24 – Cyklo servis|Žerotínova 24|Klatovy|33901|CZ|49.4012|13.2853|Po–Pá 9:00–18:00|15000|t|f
p|91463|box|Z-BOX Bohumín, Studentská 4|Studentská 4|Bohumín|73581|CZ|49.9103|18.3710|24/7|10000|t|t
p|91464|box|Z-BOX Bohumín, Vančurova 32|Vančurova 32|Bohumín|73581|CZ|49.9068|18.3687|24/7|10000|t|t
p|91465|point|Bohumín, Puškinova 13 – Tabák a tisk|Puškinova 13|Bohumín|73581|CZ|49.9111|18.3426|Po–Ne 7:00–21:00|15000|t|f
p|91466|point|Jindřichův Hradec, Květinová 46 – Květiny|Květinová 46|Jindřichův Hradec|37701|CZ|49.1374|15.0037|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91467|box|Z-BOX Jindřichův Hradec, Jana Žižky 1|Jana Žižky 1|Jindřichův Hradec|37701|CZ|49.1455|15.0081|24/7|10000|t|t
p|91468|box|Z-BOX Jindřichův Hradec, Jiřího z Poděbrad 32|Jiřího z Poděbrad 32|Jindřichův Hradec|37701|CZ|49.1398|14.9872|24/7|10000|t|t
p|91469|box|Z-BOX Vyškov, Horní 18|Horní 18|Vyškov|68201|CZ|49.2752|17.0159|24/7|10000|t|t
p|91470|box|Z-BOX Vyškov, Mírová 38|Mírová 38|Vyškov|68201|CZ|49.2795|17.0025|24/7|10000|t|t
p|91471|box|Z-BOX Vyškov, Janáčkova 15|Janáčkova 15|Vyškov|68201|CZ|49.2782|16.9816|24/7|10000|t|t
p|91472|box|Z-BOX Kutná Hora, 17. listopadu 9|17. listopadu 9|Kutná Hora|28401|CZ|49.9562|15.2646|24/7|10000|t|t
p|91473|box|Z-BOX Kutná Hora, Nádražní 24|Nádražní 24|Kutná Hora|28401|CZ|49.9504|15.2694|24/7|10000|t|t
p|91474|point|Kutná Hora, Havlíčkova 28 – Trafika|Havlíčkova 28|Kutná Hora|28401|CZ|49.9530|15.2793|Po–Pá 8:00–17:00|15000|t|f
p|91475|point|Náchod, Luční 58 – Večerka|Luční 58|Náchod|54701|CZ|50.4105|16.1506|Po–Ne 7:00–21:00|15000|t|f
p|91476|box|Z-BOX Náchod, T. G. Masaryka 35|T. G. Masaryka 35|Náchod|54701|CZ|50.4174|16.1546|24/7|10000|t|t
p|91477|point|Náchod, U Nádraží 83 – Železářství|U Nádraží 83|Náchod|54701|CZ|50.4108|16.1701|Po–Pá 8:00–17:00|15000|t|
p|91478|box|Z-BOX Jirkov, Polní 87|Polní 87|Jirkov|43111|CZ|50.4929|13.4544|24/7|10000|t|t
p|91479|point|Jirkov, Zborovská 12 – Knihkupectví|Zborovská 12|Jirkov|43111|CZ|50.4891|13.4512|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91480|box|Z-BOX Jirkov, Sadová 29|Sadová 29|Jirkov|43111|CZ|50.4889|13.4446|24/7|10000|t|t
p|91481|point|Žďár nad Sázavou, Lidická 74 – Elektro|Lidická 74|Žďár nad Sázavou|59101|CZ|49.5547|15.9511|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91482|box|Z-BOX Žďár nad Sázavou, Smetanova 1|Smetanova 1|Žďár nad Sázavou|59101|CZ|49.5635|15.9466|24/7|10000|t|t
p|91483|point|Žďár nad Sázavou, Čs. armády 40 – Autodíly|Čs. armády 40|Žďár nad Sázavou|59101|CZ|49.5606|15.9517|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91484|box|Z-BOX Blansko, Olbrachtova 68|Olbrachtova 68|Blansko|67801|CZ|49.3657|16.6572|24/7|10000|t|t
p|91485|box|Z-BOX Blansko, Na Vyhlídce 37|Na Vyhlídce 37|Blansko|67801|CZ|49.3564|16.6515|24/7|10000|f|t
p|91486|box|Z-BOX Blansko, Havlíčkova 58|Havlíčkova 58|Blansko|67801|CZ|49.3637|16.6371|24/7|10000|t|t
p|91487|point|Žatec, Klicperova 3 – Chovatelské potřeby|Klicperova 3|Žatec|43801|CZ|50.3211|13.5403|Po–Ne 7:00–21:00|15000|t|t
p|91488|point|Žatec, Zborovská 55 – Čistírna|Zborovská 55|Žatec|43801|CZ|50.3263|13.5366|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91489|point|Žatec, Jiřího z Poděbrad 43 – Tabák a tisk|Jiřího z Poděbrad 43|Žatec|43801|CZ|50.3338|13.5509|Po–Pá 9:00–18:00|15000|t|f
p|91490|box|Z-BOX Hranice, T. G. Masaryka 64|T. G. Masaryka 64|Hranice|75301|CZ|49.5527|17.7205|24/7|10000|t|t
p|91491|point|Hranice, Luční 35 – Chovatelské potřeby|Luční 35|Hranice|75301|CZ|49.5461|17.7416|Po–Pá 8:00–17:00|15000|t|
p|91492|box|Z-BOX Hranice, Dělnická 34|Dělnická 34|Hranice|75301|CZ|49.5520|17.7336|24/7|10000|t|t
p|91493|box|Z-BOX Mělník, Na Hrázi 32|Na Hrázi 32|Mělník|27601|CZ|50.3426|14.4806|24/7|10000|t|t
p|91494|box|Z-BOX Mělník, V Zahradách 9|V Zahradách 9|Mělník|27601|CZ|50.3455|14.4620|24/7|10000|t|t
p|91495|point|Mělník, Mírová 24 – Drogerie|Mírová 24|Mělník|27601|CZ|50.3492|14.4579|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91496|box|Z-BOX Louny, Příční 69|Příční 69|Louny|44001|CZ|50.3576|13.8125|24/7|10000|f|t
p|91497|box|Z-BOX Louny, Jateční 57|Jateční 57|Louny|44001|CZ|50.3628|13.7900|24/7|10000|t|t
p|91498|point|Louny, Studentská 24 – Čistírna|Studentská 24|Louny|44001|CZ|50.3660|13.8033|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91499|point|Otrokovice, Na Hrázi 38 – Zdravá výživa|Na Hrázi 38|Otrokovice|76502|CZ|49.2081|17.5547|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91500|point|Otrokovice, Pivovarská 22 – Opravna obuvi|Pivovarská 22|Otrokovice|76502|CZ|49.2158|17.5444|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91501|box|Z-BOX Otrokovice, 17. listopadu 16|17. listopadu 16|Otrokovice|76502|CZ|49.2083|17.5274|24/7|10000|t|t
p|91502|point|Kadaň, Mírová 46 – Řeznictví|Mírová 46|Kadaň|43201|CZ|50.3811|13.2625|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91503|box|Z-BOX Kadaň, Erbenova 83|Erbenova 83|Kadaň|43201|CZ|50.3732|13.2708|24/7|10000|t|t
p|91504|box|Z-BOX Kadaň, Čechova 49|Čechova 49|Kadaň|43201|CZ|50.3877|13.2657|24/7|10000|t|t
p|91505|box|Z-BOX Bruntál, Sukova 43|Sukova 43|Bruntál|79201|CZ|49.9821|17.4779|24/7|10000|t|t
p|91506|box|Z-BOX Bruntál, Jablonského 68|Jablonského 68|Bruntál|79201|CZ|49.9853|17.4629|24/7|10000|t|t
p|91507|box|Z-BOX Bruntál, Sokolovská 43|Sokolovská 43|Bruntál|79201|CZ|49.9959|17.4630|24/7|10000|t|t
p|91508|box|Z-BOX Beroun, Příční 9|Příční 9|Beroun|26601|CZ|49.9627|14.0745|24/7|10000|t|t
p|91509|box|Z-BOX Beroun, B. Němcové 68|B. Němcové 68|Beroun|26601|CZ|49.9725|14.0699|24/7|10000|t|t
p|91510|point|Beroun, Jateční 66 – Opravna obuvi|Jateční 66|Beroun|26601|CZ|49.9603|14.0710|Po–Ne 7:00–21:00|15000|t|f
p|91511|box|Z-BOX Uherský Brod, Jiřího z Poděbrad 41|Jiřího z Poděbrad 41|Uherský Brod|68801|CZ|49.0277|17.6495|24/7|10000|t|t
p|91512|box|Z-BOX Uherský Brod, Radniční 15|Radniční 15|Uherský Brod|68801|CZ|49.0204|17.6438|24/7|10000|f|t
p|91513|box|Z-BOX Uherský Brod, náměstí Svobody 10|náměstí Svobody 10|Uherský Brod|68801|CZ|49.0315|17.6367|24/7|10000|t|t
p|91514|point|Svitavy, Čechova 51 – Řeznictví|Čechova 51|Svitavy|56802|CZ|49.7528|16.4692|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|91515|box|Z-BOX Svitavy, Masarykova 81|Masarykova 81|Svitavy|56802|CZ|49.7581|16.4636|24/7|10000|t|t
p|91516|point|Svitavy, Nová 42 – Sběrna zakázek|Nová 42|Svitavy|56802|CZ|49.7575|16.4547|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91517|box|Z-BOX Kralupy nad Vltavou, Poštovní 20|Poštovní 20|Kralupy nad Vltavou|27801|CZ|50.2463|14.2982|24/7|10000|t|t
p|91518|box|Z-BOX Kralupy nad Vltavou, třída Míru 87|třída Míru 87|Kralupy nad Vltavou|27801|CZ|50.2417|14.3004|24/7|10000|t|t
p|91519|point|Kralupy nad Vltavou, Vančurova 48 – Sběrna zakázek|Vančurova 48|Kralupy nad Vltavou|27801|CZ|50.2508|14.3103|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91520|point|Rožnov pod Radhoštěm, Mírová 39 – Papírnictví|Mírová 39|Rožnov pod Radhoštěm|75661|CZ|49.4524|18.1530|Po–Ne 7:00–21:00|15000|t|
p|91521|point|Rožnov pod Radhoštěm, Krátká 28 – Sběrna zakázek|Krátká 28|Rožnov pod Radhoštěm|75661|CZ|49.4679|18.1385|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91522|point|Rožnov pod Radhoštěm, Šumavská 71 – Trafika|Šumavská 71|Rožnov pod Radhoštěm|75661|CZ|49.4560|18.1558|Po–Pá 9:00–18:00|15000|t|f
p|91523|box|Z-BOX Ostrov, Vítězná 78|Vítězná 78|Ostrov|36301|CZ|50.3151|12.9424|24/7|10000|t|t
p|91524|box|Z-BOX Ostrov, Polní 61|Polní 61|Ostrov|36301|CZ|50.3116|12.9349|24/7|10000|f|t
p|91525|box|Z-BOX Ostrov, Třebízského 56|Třebízského 56|Ostrov|36301|CZ|50.3014|12.9272|24/7|10000|t|t
p|91526|point|Česká Třebová, Plzeňská 10 – Sběrna zakázek|Plzeňská 10|Česká Třebová|56002|CZ|49.9007|16.4310|Po–Pá 8:00–17:00|15000|t|
p|91527|box|Z-BOX Česká Třebová, Hřbitovní 1|Hřbitovní 1|Česká Třebová|56002|CZ|49.8989|16.4485|24/7|10000|t|t
p|91528|box|Z-BOX Česká Třebová, Pražská 50|Pražská 50|Česká Třebová|56002|CZ|49.9096|16.4395|24/7|10000|t|t
p|91529|box|Z-BOX Pelhřimov, Zámecká 15|Zámecká 15|Pelhřimov|39301|CZ|49.4397|15.2254|24/7|10000|t|t
p|91530|box|Z-BOX Pelhřimov, Nádražní 33|Nádražní 33|Pelhřimov|39301|CZ|49.4303|15.2120|24/7|10000|t|t
p|91531|box|Z-BOX Pelhřimov, Školní 5|Školní 5|Pelhřimov|39301|CZ|49.4321|15.2342|24/7|10000|t|t
p|91532|box|Z-BOX Rakovník, B. Němcové 7|B. Němcové 7|Rakovník|26901|CZ|50.0936|13.7341|24/7|10000|t|t
p|91533|point|Rakovník, Pod Lipami 31 – Drogerie|Pod Lipami 31|Rakovník|26901|CZ|50.1110|13.7356|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91534|box|Z-BOX Rakovník, Průmyslová 7|Průmyslová 7|Rakovník|26901|CZ|50.1040|13.7352|24/7|10000|t|t
p|91535|point|Neratovice, Lidická 21 – Železářství|Lidická 21|Neratovice|27711|CZ|50.2601|14.5073|Po–Ne 7:00–21:00|15000|t|t
p|91536|box|Z-BOX Neratovice, Jiráskova 4|Jiráskova 4|Neratovice|27711|CZ|50.2547|14.5291|24/7|10000|t|t
p|91537|box|Z-BOX Neratovice, Jungmannova 15|Jungmannova 15|Neratovice|27711|CZ|50.2513|14.5160|24/7|10000|t|t
p|91538|box|Z-BOX Jičín, Jateční 32|Jateční 32|Jičín|50601|CZ|50.4395|15.3567|24/7|10000|t|t
p|91539|box|Z-BOX Jičín, Erbenova 24|Erbenova 24|Jičín|50601|CZ|50.4395|15.3668|24/7|10000|t|t
p|91540|point|Jičín, Plzeňská 6 – Zahrádkářské potřeby|Plzeňská 6|Jičín|50601|CZ|50.4435|15.3399|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91541|box|Z-BOX Benešov, Klicperova 5|Klicperova 5|Benešov|25601|CZ|49.7829|14.6918|24/7|10000|t|t
p|91542|point|Benešov, Sladkovského 37 – Papírnictví|Sladkovského 37|Benešov|25601|CZ|49.7731|14.6878|Po–Pá 8:00–17:00|15000|t|
p|91543|point|Benešov, Štefánikova 1 – Trafika|Štefánikova 1|Benešov|25601|CZ|49.7783|14.6949|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91544|point|Dvůr Králové nad Labem, Vítězná 45 – Drogerie|Vítězná 45|Dvůr Králové nad Labem|54401|CZ|50.4288|15.8273|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91545|point|Dvůr Králové nad Labem, Moravská 39 – Trafika|Moravská 39|Dvůr Králové nad Labem|54401|CZ|50.4302|15.8186|Po–Pá 8:00–17:00|15000|t|t
p|91546|box|Z-BOX Dvůr Králové nad Labem, V Zahradách 5|V Zahradách 5|Dvůr Králové nad Labem|54401|CZ|50.4222|15.8115|24/7|10000|t|t
p|91547|box|Z-BOX Varnsdorf, Na Výsluní 79|Na Výsluní 79|Varnsdorf|40747|CZ|50.9132|14.6266|24/7|10000|t|t
p|91548|box|Z-BOX Varnsdorf, Tylova 4|Tylova 4|Varnsdorf|40747|CZ|50.9211|14.6195|24/7|10000|t|t
p|91549|box|Z-BOX Varnsdorf, Olbrachtova 46|Olbrachtova 46|Varnsdorf|40747|CZ|50.9162|14.6170|24/7|10000|t|t
p|91550|point|Bílina, Březinova 87 – Papírnictví|Březinova 87|Bílina|41801|CZ|50.5399|13.7697|Po–Pá 8:00–17:00|15000|t|
p|91551|box|Z-BOX Bílina, třída Míru 33|třída Míru 33|Bílina|41801|CZ|50.5408|13.7819|24/7|10000|f|t
p|91552|point|Brandýs nad Labem-Stará Boleslav, Na Příkopě 86 – Čajovna|Na Příkopě 86|Brandýs nad Labem-Stará Boleslav|25001|CZ|50.1835|14.6553|Po–Pá 9:00–18:00|15000|t|
p|91553|box|Z-BOX Brandýs nad Labem-Stará Boleslav, Tovární 17|Tovární 17|Brandýs nad Labem-Stará Boleslav|25001|CZ|50.1891|14.6544|24/7|10000|t|t
p|91554|point|Ústí nad Orlicí, třída Míru 19 – Květiny|třída Míru 19|Ústí nad Orlicí|56201|CZ|49.9706|16.3851|Po–Pá 9:00–18:00|15000|t|f
p|91555|point|Ústí nad Orlicí, Erbenova 36 – Kavárna|Erbenova 36|Ústí nad Orlicí|56201|CZ|49.9676|16.4004|Po–Pá 9:00–18:00|15000|t|f
p|91556|box|Z-BOX Slaný, Šumavská 1|Šumavská 1|Slaný|27401|CZ|50.2296|14.0729|24/7|10000|t|t
p|91557|point|Slaný, Svatopluka Čecha 51 – Čajovna|Svatopluka Čecha 51|Slaný|27401|CZ|50.2240|14.0759|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91558|point|Klášterec nad Ohří, Kostelní 1 – Kavárna|Kostelní 1|Klášterec nad Ohří|43151|CZ|50.3820|13.1791|Po–Pá 8:00–17:00|15000|t|
p|91559|box|Z-BOX Klášterec nad Ohří, Partyzánská 9|Partyzánská 9|Klášterec nad Ohří|43151|CZ|50.3854|13.1806|24/7|10000|t|t
p|91560|box|Z-BOX Turnov, Na Hrázi 3|Na Hrázi 3|Turnov|51101|CZ|50.5758|15.1446|24/7|10000|t|t
p|91561|box|Z-BOX Turnov, Vítězná 35|Vítězná 35|Turnov|51101|CZ|50.5790|15.1588|24/7|10000|t|t
p|91562|point|Chodov, Sukova 22 – Cyklo servis|Sukova 22|Chodov|35735|CZ|50.2362|12.7367|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|91563|point|Chodov, Hlavní 3 – Zdravá výživa|Hlavní 3|Chodov|35735|CZ|50.2420|12.7574|Po–Pá 8:00–17:00|15000|t|f
p|91564|point|Nymburk, Resslova 1 – Papírnictví|Resslova 1|Nymburk|28802|CZ|50.1798|15.0362|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91565|point|Nymburk, Máchova 83 – Potraviny|Máchova 83|Nymburk|28802|CZ|50.1775|15.0469|Po–Ne 7:00–21:00|15000|t|f
p|91566|box|Z-BOX Zábřeh, Osvobození 8|Osvobození 8|Zábřeh|78901|CZ|49.8818|16.8852|24/7|10000|t|t
p|91567|box|Z-BOX Zábřeh, Na Výsluní 17|Na Výsluní 17|Zábřeh|78901|CZ|49.8803|16.8641|24/7|10000|t|t
p|91568|box|Z-BOX Mariánské Lázně, Vítězná 7|Vítězná 7|Mariánské Lázně|35301|CZ|49.9651|12.6953|24/7|10000|t|t
p|91569|box|Z-BOX Mariánské Lázně, Tyršova 41|Tyršova 41|Mariánské Lázně|35301|CZ|49.9555|12.7037|24/7|10000|t|t
p|91570|box|Z-BOX Hlučín, Vrchlického 7|Vrchlického 7|Hlučín|74801|CZ|49.8963|18.1977|24/7|10000|t|t
p|91571|point|Hlučín, Jablonského 24 – Chovatelské potřeby|Jablonského 24|Hlučín|74801|CZ|49.8938|18.1791|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91572|box|Z-BOX Český Krumlov, Zelená 3|Zelená 3|Český Krumlov|38101|CZ|48.8176|14.3226|24/7|10000|t|t
p|91573|box|Z-BOX Český Krumlov, Vančurova 73|Vančurova 73|Český Krumlov|38101|CZ|48.8170|14.3165|24/7|10000|t|t
p|91574|point|Šternberk, 17. listopadu 10 – Zdravá výživa|17. listopadu 10|Šternberk|78501|CZ|49.7287|17.3099|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91575|box|Z-BOX Šternberk, Vančurova 24|Vančurova 24|Šternberk|78501|CZ|49.7396|17.3007|24/7|10000|f|t
p|91576|box|Z-BOX Rokycany, Jiřího z Poděbrad 3|Jiřího z Poděbrad 3|Rokycany|33701|CZ|49.7395|13.6059|24/7|10000|t|t
p|91577|point|Rokycany, Veveří 15 – Cukrárna|Veveří 15|Rokycany|33701|CZ|49.7459|13.6052|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91578|box|Z-BOX Krupka, Lesní 71|Lesní 71|Krupka|41742|CZ|50.6847|13.8653|24/7|10000|t|t
p|91579|point|Krupka, Školní 17 – Elektro|Školní 17|Krupka|41742|CZ|50.6861|13.8564|Po–Ne 7:00–21:00|15000|t|t
p|91580|box|Z-BOX Aš, Jablonského 52|Jablonského 52|Aš|35201|CZ|50.2255|12.1980|24/7|10000|t|t
p|91581|box|Z-BOX Aš, Na Příkopě 8|Na Příkopě 8|Aš|35201|CZ|50.2160|12.1916|24/7|10000|t|t
p|91582|box|Z-BOX Poděbrady, 17. listopadu 40|17. listopadu 40|Poděbrady|29001|CZ|50.1341|15.1221|24/7|10000|t|t
p|91583|box|Z-BOX Poděbrady, Družstevní 42|Družstevní 42|Poděbrady|29001|CZ|50.1457|15.1219|24/7|10000|t|t
p|91584|point|Roudnice nad Labem, Na Hrázi 76 – Drogerie|Na Hrázi 76|Roudnice nad Labem|41301|CZ|50.4278|14.2742|Po–Pá 9:00–18:00|15000|t|f
p|91585|box|Z-BOX Roudnice nad Labem, Dvořákova 13|Dvořákova 13|Roudnice nad Labem|41301|CZ|50.4235|14.2510|24/7|10000|t|t
p|91586|box|Z-BOX Vrchlabí, Jiráskova 37|Jiráskova 37|Vrchlabí|54301|CZ|50.6207|15.6194|24/7|10000|t|t
p|91587|point|Vrchlabí, Hlavní 76 – Opravna obuvi|Hlavní 76|Vrchlabí|54301|CZ|50.6326|15.6203|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91588|box|Z-BOX Jaroměř, Sportovní 5|Sportovní 5|Jaroměř|55101|CZ|50.3651|15.9230|24/7|10000|t|t
p|91589|point|Jaroměř, Pivovarská 13 – Trafika|Pivovarská 13|Jaroměř|55101|CZ|50.3535|15.9083|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91590|box|Z-BOX Tachov, Vodní 87|Vodní 87|Tachov|34701|CZ|49.7938|12.6447|24/7|10000|f|t
p|91591|box|Z-BOX Tachov, Zahradní 65|Zahradní 65|Tachov|34701|CZ|49.8000|12.6329|24/7|10000|t|t
p|91592|box|Z-BOX Jeseník, Vodní 15|Vodní 15|Jeseník|79001|CZ|50.2276|17.2009|24/7|10000|t|t
p|91593|point|Jeseník, Pivovarská 70 – Opravna obuvi|Pivovarská 70|Jeseník|79001|CZ|50.2361|17.2094|Po–Pá 8:00–17:00|15000|t|t
p|91594|box|Z-BOX Uničov, 17. listopadu 52|17. listopadu 52|Uničov|78391|CZ|49.7762|17.1267|24/7|10000|t|t
p|91595|point|Uničov, Jateční 2 – Vinotéka|Jateční 2|Uničov|78391|CZ|49.7670|17.1149|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91596|point|Holešov, náměstí Svobody 3 – Čajovna|náměstí Svobody 3|Holešov|76901|CZ|49.3299|17.5822|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91597|box|Z-BOX Holešov, Vinohradská 11|Vinohradská 11|Holešov|76901|CZ|49.3305|17.5720|24/7|10000|t|t
p|91598|box|Z-BOX Vysoké Mýto, 5. května 85|5. května 85|Vysoké Mýto|56601|CZ|49.9532|16.1577|24/7|10000|t|t
p|91599|box|Z-BOX Vysoké Mýto, Tyršova 66|Tyršova 66|Vysoké Mýto|56601|CZ|49.9501|16.1712|24/7|10000|t|t
p|91600|box|Z-BOX Vlašim, Puškinova 39|Puškinova 39|Vlašim|25801|CZ|49.7047|14.9050|24/7|10000|t|t
p|91601|box|Z-BOX Vlašim, třída Míru 30|třída Míru 30|Vlašim|25801|CZ|49.7112|14.8918|24/7|10000|f|t
p|91602|box|Z-BOX Kyjov, Boženy Němcové 1|Boženy Němcové 1|Kyjov|69701|CZ|49.0142|17.1231|24/7|10000|t|t
p|91603|point|Kyjov, Svatopluka Čecha 11 – Čajovna|Svatopluka Čecha 11|Kyjov|69701|CZ|49.0068|17.1205|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91604|point|Nový Bor, Mlýnská 45 – Železářství|Mlýnská 45|Nový Bor|47301|CZ|50.7568|14.5435|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91605|point|Nový Bor, Školní 5 – Mobilní servis|Školní 5|Nový Bor|47301|CZ|50.7595|14.5508|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91606|point|Veselí nad Moravou, Tyršova 5 – Drogerie|Tyršova 5|Veselí nad Moravou|69801|CZ|48.9510|17.3725|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91607|point|Veselí nad Moravou, Jablonského 16 – Vinotéka|Jablonského 16|Veselí nad Moravou|69801|CZ|48.9578|17.3717|Po–Pá 9:00–18:00|15000|t|f
p|91608|point|Prachatice, Jana Žižky 1 – Trafika|Jana Žižky 1|Prachatice|38301|CZ|49.0089|14.0013|Po–Pá 8:00–17:00|15000|t|t
p|91609|point|Prachatice, Resslova 53 – Drogerie|Resslova 53|Prachatice|38301|CZ|49.0157|14.0081|Po–Pá 8:00–17:00|15000|t|
p|91610|point|Velké Meziříčí, V Zahradách 79 – Železářství|V Zahradách 79|Velké Meziříčí|59401|CZ|49.3535|16.0069|Po–Pá 9:00–18:00|15000|t|f
p|91611|point|Velké Meziříčí, Na Vyhlídce 48 – Zdravá výživa|Na Vyhlídce 48|Velké Meziříčí|59401|CZ|49.3519|16.0146|Po–Ne 7:00–21:00|15000|t|t
p|91612|point|Rychnov nad Kněžnou, Sukova 38 – Večerka|Sukova 38|Rychnov nad Kněžnou|51601|CZ|50.1616|16.2837|Po–Pá 8:00–17:00|15000|t|
p|91613|box|Z-BOX Rychnov nad Kněžnou, Akátová 1|Akátová 1|Rychnov nad Kněžnou|51601|CZ|50.1560|16.2691|24/7|10000|t|t
p|91614|box|Z-BOX Sušice, Kosmonautů 89|Kosmonautů 89|Sušice|34201|CZ|49.2377|13.5223|24/7|10000|f|t
p|91615|point|Sušice, Veveří 20 – Kavárna|Veveří 20|Sušice|34201|CZ|49.2375|13.5207|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91616|point|Moravská Třebová, Školní 87 – Zahrádkářské potřeby|Školní 87|Moravská Třebová|57101|CZ|49.7620|16.6723|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91617|point|Moravská Třebová, Polní 65 – Vinotéka|Polní 65|Moravská Třebová|57101|CZ|49.7639|16.6601|Po–Pá 9:00–18:00|15000|t|t
p|91618|box|Z-BOX Frenštát pod Radhoštěm, Nábřežní 32|Nábřežní 32|Frenštát pod Radhoštěm|74401|CZ|49.5561|18.2122|24/7|10000|t|t
p|91619|point|Frenštát pod Radhoštěm, Dukelská 23 – Trafika|Dukelská 23|Frenštát pod Radhoštěm|74401|CZ|49.5505|18.2035|Po–Ne 7:00–21:00|15000|t|t
p|91620|box|Z-BOX Říčany, Sportovní 54|Sportovní 54|Říčany|25101|CZ|49.9984|14.6512|24/7|10000|t|t
p|91621|box|Z-BOX Říčany, Palackého 40|Palackého 40|Říčany|25101|CZ|49.9966|14.6623|24/7|10000|t|t
p|91622|point|Boskovice, 17. listopadu 1 – Hračky|17. listopadu 1|Boskovice|68001|CZ|49.4876|16.6613|Po–Pá 8:00–17:00|15000|t|f
p|91623|box|Z-BOX Boskovice, Krátká 49|Krátká 49|Boskovice|68001|CZ|49.4853|16.6630|24/7|10000|t|t
p|91624|box|Z-BOX Rumburk, Luční 16|Luční 16|Rumburk|40801|CZ|50.9466|14.5522|24/7|10000|t|t
p|91625|box|Z-BOX Rumburk, Kollárova 40|Kollárova 40|Rumburk|40801|CZ|50.9470|14.5579|24/7|10000|t|t
p|91626|point|Domažlice, Veveří 40 – Květiny|Veveří 40|Domažlice|34401|CZ|49.4381|12.9381|Po–Pá 9:00–18:00|15000|t|f
p|91627|point|Domažlice, Dělnická 5 – Čistírna|Dělnická 5|Domažlice|34401|CZ|49.4381|12.9192|Po–Ne 7:00–21:00|15000|t|t
p|91628|box|Z-BOX Humpolec, Janáčkova 37|Janáčkova 37|Humpolec|39601|CZ|49.5480|15.3515|24/7|10000|t|t
p|91629|point|Humpolec, Jiřího z Poděbrad 11 – Opravna obuvi|Jiřího z Poděbrad 11|Humpolec|39601|CZ|49.5365|15.3597|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91630|box|Z-BOX Hlinsko, U Stadionu 45|U Stadionu 45|Hlinsko|53901|CZ|49.7633|15.9046|24/7|10000|t|t
p|91631|box|Z-BOX Hlinsko, 17. listopadu 4|17. listopadu 4|Hlinsko|53901|CZ|49.7564|15.9145|24/7|10000|t|t
p|91632|point|Studénka, Štefánikova 19 – Drogerie|Štefánikova 19|Studénka|74213|CZ|49.7243|18.0710|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91633|box|Z-BOX Studénka, Osvobození 6|Osvobození 6|Studénka|74213|CZ|49.7198|18.0716|24/7|10000|f|t
p|91634|box|Z-BOX Litomyšl, náměstí Republiky 78|náměstí Republiky 78|Litomyšl|57001|CZ|49.8670|16.3188|24/7|10000|t|t
p|91635|point|Litomyšl, Tyršova 8 – Večerka|Tyršova 8|Litomyšl|57001|CZ|49.8656|16.3126|Po–Pá 9:00–18:00|15000|t|
p|91636|point|Nové Město nad Metují, Jungmannova 31 – Květiny|Jungmannova 31|Nové Město nad Metují|54901|CZ|50.3438|16.1582|Po–Pá 9:00–18:00|15000|t|t
p|91637|point|Nové Město nad Metují, Čs. armády 68 – Cyklo servis|Čs. armády 68|Nové Město nad Metují|54901|CZ|50.3473|16.1454|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91638|box|Z-BOX Čelákovice, Jana Žižky 90|Jana Žižky 90|Čelákovice|25088|CZ|50.1571|14.7448|24/7|10000|t|t
p|91639|box|Z-BOX Čelákovice, Klicperova 1|Klicperova 1|Čelákovice|25088|CZ|50.1546|14.7472|24/7|10000|t|t
p|91640|box|Z-BOX Nové Město na Moravě, Hradební 14|Hradební 14|Nové Město na Moravě|59231|CZ|49.5648|16.0686|24/7|10000|t|t
p|91641|box|Z-BOX Nové Město na Moravě, Čechova 8|Čechova 8|Nové Město na Moravě|59231|CZ|49.5655|16.0790|24/7|10000|t|t
p|91642|box|Z-BOX Litovel, Studentská 7|Studentská 7|Litovel|78401|CZ|49.6946|17.0740|24/7|10000|t|t
p|91643|point|Litovel, náměstí Míru 56 – Mobilní servis|náměstí Míru 56|Litovel|78401|CZ|49.6989|17.0742|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91644|box|Z-BOX Čáslav, U Stadionu 55|U Stadionu 55|Čáslav|28601|CZ|49.9055|15.3889|24/7|10000|t|t
p|91645|box|Z-BOX Čáslav, Palackého 14|Palackého 14|Čáslav|28601|CZ|49.9125|15.3858|24/7|10000|t|t
p|91646|point|Chotěboř, Sukova 23 – Elektro|Sukova 23|Chotěboř|58301|CZ|49.7238|15.6646|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91647|box|Z-BOX Chotěboř, Komenského 22|Komenského 22|Chotěboř|58301|CZ|49.7211|15.6761|24/7|10000|t|t
p|91648|box|Z-BOX Lanškroun, Polní 70|Polní 70|Lanškroun|56301|CZ|49.9177|16.6078|24/7|10000|t|t
p|91649|box|Z-BOX Lanškroun, Šumavská 43|Šumavská 43|Lanškroun|56301|CZ|49.9150|16.6169|24/7|10000|t|t
p|91650|box|Z-BOX Frýdlant nad Ostravicí, Čs. armády 38|Čs. armády 38|Frýdlant nad Ostravicí|73911|CZ|49.5921|18.3501|24/7|10000|t|t
p|91651|point|Frýdlant nad Ostravicí, Legionářů 60 – Autodíly|Legionářů 60|Frýdlant nad Ostravicí|73911|CZ|49.5947|18.3701|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91652|point|Mohelnice, Boženy Němcové 35 – Řeznictví|Boženy Němcové 35|Mohelnice|78985|CZ|49.7779|16.9140|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91653|box|Z-BOX Mohelnice, B. Němcové 78|B. Němcové 78|Mohelnice|78985|CZ|49.7801|16.9157|24/7|10000|t|t
p|91654|box|Z-BOX Ivančice, U Parku 45|U Parku 45|Ivančice|66491|CZ|49.1064|16.3767|24/7|10000|t|t
p|91655|point|Ivančice, Nerudova 79 – Tabák a tisk|Nerudova 79|Ivančice|66491|CZ|49.0987|16.3740|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91656|box|Z-BOX Milevsko, Americká 51|Americká 51|Milevsko|39901|CZ|49.4558|14.3534|24/7|10000|t|t
p|91657|box|Z-BOX Milevsko, náměstí Republiky 76|náměstí Republiky 76|Milevsko|39901|CZ|49.4474|14.3700|24/7|10000|t|t
p|91658|box|Z-BOX Kuřim, Máchova 1|Máchova 1|Kuřim|66434|CZ|49.3013|16.5412|24/7|10000|t|t
p|91659|box|Z-BOX Kuřim, třída Míru 2|třída Míru 2|Kuřim|66434|CZ|49.3051|16.5314|24/7|10000|t|t
p|91660|box|Z-BOX Nová Paka, Fügnerova 58|Fügnerova 58|Nová Paka|50901|CZ|50.4887|15.5139|24/7|10000|t|t
p|91661|point|Nová Paka, Moravská 33 – Sběrna zakázek|Moravská 33|Nová Paka|50901|CZ|50.4971|15.5082|Po–Ne 7:00–21:00|15000|t|
p|91662|point|Lovosice, Tyršova 68 – Železářství|Tyršova 68|Lovosice|41002|CZ|50.5215|14.0475|Po–Pá 8:00–17:00|15000|t|
p|91663|box|Z-BOX Lovosice, Školní 72|Školní 72|Lovosice|41002|CZ|50.5118|14.0547|24/7|10000|t|t
p|91664|point|Štětí, Sportovní 20 – Cyklo servis|Sportovní 20|Štětí|41108|CZ|50.4596|14.3757|Po–Pá 9:00–18:00|15000|t|
p|91665|box|Z-BOX Štětí, B. Němcové 23|B. Němcové 23|Štětí|41108|CZ|50.4508|14.3810|24/7|10000|t|t
p|91666|point|Polička, Studentská 43 – Drogerie|Studentská 43|Polička|57201|CZ|49.7150|16.2650|Po–Pá 8:00–17:00|15000|t|f
p|91667|point|Polička, Sadová 81 – Knihkupectví|Sadová 81|Polička|57201|CZ|49.7159|16.2565|Po–Ne 7:00–21:00|15000|t|t
p|91668|point|Rýmařov, náměstí Svobody 57 – Domácí potřeby|náměstí Svobody 57|Rýmařov|79501|CZ|49.9382|17.2697|Po–Pá 9:00–18:00|15000|t|t
p|91669|box|Z-BOX Rýmařov, Žižkova 78|Žižkova 78|Rýmařov|79501|CZ|49.9299|17.2708|24/7|10000|t|t
p|91670|point|Semily, Šumavská 13 – Mobilní servis|Šumavská 13|Semily|51301|CZ|50.6036|15.3436|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|91671|point|Semily, Hlavní 37 – Mobilní servis|Hlavní 37|Semily|51301|CZ|50.6042|15.3276|Po–Ne 7:00–21:00|15000|t|f
p|91672|point|Choceň, 28. října 49 – Hračky|28. října 49|Choceň|56501|CZ|50.0079|16.2194|Po–Pá 9:00–18:00|15000|t|
p|91673|point|Choceň, Klicperova 12 – Trafika|Klicperova 12|Choceň|56501|CZ|50.0035|16.2322|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|91674|point|Bystřice nad Pernštejnem, Pod Hradbami 8 – Čistírna|Pod Hradbami 8|Bystřice nad Pernštejnem|59301|CZ|49.5248|16.2517|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91675|box|Z-BOX Bystřice nad Pernštejnem, Na Hrázi 85|Na Hrázi 85|Bystřice nad Pernštejnem|59301|CZ|49.5287|16.2615|24/7|10000|t|t
p|91676|point|Duchcov, B. Němcové 69 – Řeznictví|B. Němcové 69|Duchcov|41901|CZ|50.6029|13.7358|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91677|box|Z-BOX Duchcov, Pražská 8|Pražská 8|Duchcov|41901|CZ|50.6060|13.7452|24/7|10000|t|t
p|91678|box|Z-BOX Hořice, Mánesova 36|Mánesova 36|Hořice|50801|CZ|50.3681|15.6208|24/7|10000|t|t
p|91679|box|Z-BOX Hořice, Kollárova 77|Kollárova 77|Hořice|50801|CZ|50.3691|15.6246|24/7|10000|t|t
p|91680|box|Z-BOX Třeboň, Mírová 21|Mírová 21|Třeboň|37901|CZ|49.0094|14.7635|24/7|10000|t|t
p|91681|box|Z-BOX Třeboň, Zelená 1|Zelená 1|Třeboň|37901|CZ|48.9973|14.7688|24/7|10000|t|t
p|91682|box|Z-BOX Příbor, Nerudova 8|Nerudova 8|Příbor|74258|CZ|49.6399|18.1353|24/7|10000|t|t
p|91683|point|Příbor, Dvořákova 1 – Zahrádkářské potřeby|Dvořákova 1|Příbor|74258|CZ|49.6358|18.1376|Po–Pá 9:00–18:00|15000|t|f
p|91684|box|Z-BOX Bystřice pod Hostýnem, Jana Žižky 7|Jana Žižky 7|Bystřice pod Hostýnem|76861|CZ|49.4037|17.6758|24/7|10000|t|t
p|91685|box|Z-BOX Bystřice pod Hostýnem, Osvobození 81|Osvobození 81|Bystřice pod Hostýnem|76861|CZ|49.3992|17.6641|24/7|10000|t|t
p|91686|point|Přelouč, Lidická 53 – Kavárna|Lidická 53|Přelouč|53501|CZ|50.0410|15.5557|Po–Pá 8:00–17:00|15000|t|f
p|91687|box|Z-BOX Přelouč, Čs. armády 61|Čs. armády 61|Přelouč|53501|CZ|50.0360|15.5558|24/7|10000|t|t
p|91688|box|Z-BOX Nejdek, Masarykova 63|Masarykova 63|Nejdek|36221|CZ|50.3197|12.7247|24/7|10000|t|t
p|91689|box|Z-BOX Nejdek, Žižkova 17|Žižkova 17|Nejdek|36221|CZ|50.3201|12.7394|24/7|10000|t|t
p|91690|point|Červený Kostelec, Osvobození 1 – Sběrna zakázek|Osvobození 1|Červený Kostelec|54941|CZ|50.4711|16.0991|Po–Ne 7:00–21:00|15000|t|f
p|91691|box|Z-BOX Červený Kostelec, U Parku 22|U Parku 22|Červený Kostelec|54941|CZ|50.4826|16.0971|24/7|10000|t|t
p|91692|box|Z-BOX Lipník nad Bečvou, Jana Žižky 87|Jana Žižky 87|Lipník nad Bečvou|75131|CZ|49.5293|17.5774|24/7|10000|t|t
p|91693|box|Z-BOX Lipník nad Bečvou, Brněnská 62|Brněnská 62|Lipník nad Bečvou|75131|CZ|49.5249|17.5926|24/7|10000|t|t
p|91694|point|Mnichovo Hradiště, Partyzánská 10 – Sběrna zakázek|Partyzánská 10|Mnichovo Hradiště|29501|CZ|50.5322|14.9759|Po–Pá 8:00–17:00|15000|t|
p|91695|box|Z-BOX Mnichovo Hradiště, Tylova 87|Tylova 87|Mnichovo Hradiště|29501|CZ|50.5205|14.9756|24/7|10000|t|t
p|91696|point|Týn nad Vltavou, Školní 7 – Opravna obuvi|Školní 7|Týn nad Vltavou|37501|CZ|49.2228|14.4138|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91697|box|Z-BOX Týn nad Vltavou, Nová 15|Nová 15|Týn nad Vltavou|37501|CZ|49.2194|14.4221|24/7|10000|t|t
p|91698|box|Z-BOX Broumov, Americká 54|Americká 54|Broumov|55001|CZ|50.5823|16.3271|24/7|10000|t|t
p|91699|point|Broumov, Zborovská 20 – Knihkupectví|Zborovská 20|Broumov|55001|CZ|50.5836|16.3401|Po–Pá 8:00–17:00|15000|t|f
p|91700|box|Z-BOX Tišnov, Školní 20|Školní 20|Tišnov|66601|CZ|49.3542|16.4221|24/7|10000|t|t
p|91701|box|Z-BOX Tišnov, Vančurova 12|Vančurova 12|Tišnov|66601|CZ|49.3484|16.4331|24/7|10000|t|t
p|91702|point|Lysá nad Labem, Plzeňská 86 – Hračky|Plzeňská 86|Lysá nad Labem|28922|CZ|50.2032|14.8423|Po–Ne 7:00–21:00|15000|t|t
p|91703|box|Z-BOX Lysá nad Labem, Havlíčkova 63|Havlíčkova 63|Lysá nad Labem|28922|CZ|50.2019|14.8356|24/7|10000|t|t
p|91704|box|Z-BOX Vimperk, Zelená 3|Zelená 3|Vimperk|38501|CZ|49.0610|13.7769|24/7|10000|t|t
p|91705|box|Z-BOX Vimperk, Tovární 67|Tovární 67|Vimperk|38501|CZ|49.0586|13.7806|24/7|10000|t|t
p|91706|box|Z-BOX Moravské Budějovice, Nová 88|Nová 88|Moravské Budějovice|67602|CZ|49.0467|15.8031|24/7|10000|t|t
p|91707|box|Z-BOX Moravské Budějovice, Máchova 49|Máchova 49|Moravské Budějovice|67602|CZ|49.0513|15.8007|24/7|10000|t|t
p|91708|box|Z-BOX Dačice, Nerudova 41|Nerudova 41|Dačice|38001|CZ|49.0776|15.4353|24/7|10000|t|t
p|91709|box|Z-BOX Dačice, Boženy Němcové 63|Boženy Němcové 63|Dačice|38001|CZ|49.0812|15.4415|24/7|10000|t|t
p|91710|point|Dobříš, Kollárova 64 – Potraviny|Kollárova 64|Dobříš|26301|CZ|49.7752|14.1663|Po–Ne 7:00–21:00|15000|t|t
p|91711|box|Z-BOX Dobříš, Fügnerova 59|Fügnerova 59|Dobříš|26301|CZ|49.7835|14.1723|24/7|10000|t|t
p|91712|point|Sedlčany, Mlýnská 42 – Čistírna|Mlýnská 42|Sedlčany|26401|CZ|49.6599|14.4338|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91713|point|Sedlčany, Bezručova 71 – Cukrárna|Bezručova 71|Sedlčany|26401|CZ|49.6597|14.4216|Po–Ne 7:00–21:00|15000|t|
p|91714|box|Z-BOX Stříbro, Severní 78|Severní 78|Stříbro|34901|CZ|49.7508|12.9955|24/7|10000|t|t
p|91715|box|Z-BOX Stříbro, Zborovská 39|Zborovská 39|Stříbro|34901|CZ|49.7512|12.9997|24/7|10000|t|t
p|91716|point|Napajedla, Pod Lipami 2 – Galanterie|Pod Lipami 2|Napajedla|76361|CZ|49.1702|17.5165|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91717|box|Z-BOX Napajedla, Hradební 68|Hradební 68|Napajedla|76361|CZ|49.1715|17.5064|24/7|10000|t|t
p|91718|box|Z-BOX Mikulov, Na Hrázi 17|Na Hrázi 17|Mikulov|69201|CZ|48.8014|16.6393|24/7|10000|t|t
p|91719|box|Z-BOX Mikulov, Sídliště 71|Sídliště 71|Mikulov|69201|CZ|48.8034|16.6330|24/7|10000|t|t
p|91720|box|Z-BOX Dubí, Nábřežní 19|Nábřežní 19|Dubí|41701|CZ|50.6858|13.7948|24/7|10000|t|t
p|91721|box|Z-BOX Dubí, Radniční 85|Radniční 85|Dubí|41701|CZ|50.6812|13.7846|24/7|10000|t|t
p|91722|box|Z-BOX Hulín, Klicperova 15|Klicperova 15|Hulín|76824|CZ|49.3128|17.4707|24/7|10000|f|t
p|91723|point|Hulín, Smetanova 17 – Elektro|Smetanova 17|Hulín|76824|CZ|49.3201|17.4595|Po–Pá 9:00–18:00|15000|t|t
p|91724|point|Bílovec, Erbenova 10 – Elektro|Erbenova 10|Bílovec|74301|CZ|49.7593|18.0069|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91725|point|Bílovec, Žižkova 89 – Cukrárna|Žižkova 89|Bílovec|74301|CZ|49.7537|18.0191|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91726|box|Z-BOX Frýdlant, Bezručova 16|Bezručova 16|Frýdlant|46401|CZ|50.9187|15.0895|24/7|10000|t|t
p|91727|point|Frýdlant, Dlouhá 2 – Drogerie|Dlouhá 2|Frýdlant|46401|CZ|50.9271|15.0778|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91728|point|Sezimovo Ústí, Na Hrázi 3 – Vinotéka|Na Hrázi 3|Sezimovo Ústí|39101|CZ|49.3909|14.6869|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91729|point|Sezimovo Ústí, náměstí Svobody 20 – Tabák a tisk|náměstí Svobody 20|Sezimovo Ústí|39101|CZ|49.3884|14.6756|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91730|point|Odry, Máchova 62 – Čajovna|Máchova 62|Odry|74235|CZ|49.6628|17.8278|Po–Ne 7:00–21:00|15000|t|f
p|91731|box|Z-BOX Odry, Legionářů 5|Legionářů 5|Odry|74235|CZ|49.6587|17.8302|24/7|10000|t|t
p|91732|box|Z-BOX Hrádek nad Nisou, Vítězná 14|Vítězná 14|Hrádek nad Nisou|46334|CZ|50.8510|14.8344|24/7|10000|f|t
p|91733|box|Z-BOX Hrádek nad Nisou, Lužická 7|Lužická 7|Hrádek nad Nisou|46334|CZ|50.8537|14.8350|24/7|10000|t|t
p|91734|box|Z-BOX Soběslav, Erbenova 1|Erbenova 1|Soběslav|39201|CZ|49.2557|14.7111|24/7|10000|t|t
p|91735|box|Z-BOX Soběslav, Hřbitovní 8|Hřbitovní 8|Soběslav|39201|CZ|49.2575|14.7098|24/7|10000|t|t
p|91736|point|Kaplice, Jablonského 64 – Opravna obuvi|Jablonského 64|Kaplice|38241|CZ|48.7442|14.4893|Po–Pá 8:00–17:00|15000|t|
p|91737|box|Z-BOX Kaplice, Vítězná 1|Vítězná 1|Kaplice|38241|CZ|48.7397|14.4932|24/7|10000|t|t
p|91738|point|Nový Bydžov, Zborovská 63 – Domácí potřeby|Zborovská 63|Nový Bydžov|50401|CZ|50.2422|15.4942|Po–Pá 9:00–18:00|15000|t|
p|91739|point|Nový Bydžov, Vítězná 87 – Hračky|Vítězná 87|Nový Bydžov|50401|CZ|50.2423|15.4853|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|91740|box|Z-BOX Kraslice, Jiráskova 35|Jiráskova 35|Kraslice|35801|CZ|50.3211|12.5271|24/7|10000|t|t
p|91741|point|Kraslice, Pivovarská 40 – Zdravá výživa|Pivovarská 40|Kraslice|35801|CZ|50.3208|12.5164|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91742|box|Z-BOX Šlapanice, 5. května 28|5. května 28|Šlapanice|66451|CZ|49.1628|16.7246|24/7|10000|t|t
p|91743|box|Z-BOX Šlapanice, Třebízského 50|Třebízského 50|Šlapanice|66451|CZ|49.1646|16.7258|24/7|10000|t|t
p|91744|box|Z-BOX Dobruška, Kpt. Jaroše 78|Kpt. Jaroše 78|Dobruška|51801|CZ|50.2981|16.1593|24/7|10000|t|t
p|91745|box|Z-BOX Dobruška, Veveří 24|Veveří 24|Dobruška|51801|CZ|50.2924|16.1613|24/7|10000|t|t
p|91746|box|Z-BOX Slavičín, 28. října 15|28. října 15|Slavičín|76321|CZ|49.0882|17.8797|24/7|10000|t|t
p|91747|point|Slavičín, V Zahradách 14 – Vinotéka|V Zahradách 14|Slavičín|76321|CZ|49.0917|17.8684|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|91748|point|Světlá nad Sázavou, Sídliště 4 – Řeznictví|Sídliště 4|Světlá nad Sázavou|58291|CZ|49.6711|15.4112|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91749|box|Z-BOX Světlá nad Sázavou, Průmyslová 2|Průmyslová 2|Světlá nad Sázavou|58291|CZ|49.6640|15.3988|24/7|10000|f|t
p|91750|point|Nýřany, Dukelská 1 – Opravna obuvi|Dukelská 1|Nýřany|33023|CZ|49.7055|13.2110|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91751|box|Z-BOX Nýřany, Štefánikova 1|Štefánikova 1|Nýřany|33023|CZ|49.7099|13.2032|24/7|10000|t|t
p|91752|box|Z-BOX Tanvald, Akátová 1|Akátová 1|Tanvald|46841|CZ|50.7389|15.3004|24/7|10000|t|t
p|91753|box|Z-BOX Tanvald, Vodní 2|Vodní 2|Tanvald|46841|CZ|50.7372|15.3090|24/7|10000|t|t
p|91754|point|Benátky nad Jizerou, Mírová 90 – Bytový textil|Mírová 90|Benátky nad Jizerou|29471|CZ|50.2904|14.8147|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91755|box|Z-BOX Benátky nad Jizerou, Třebízského 28|Třebízského 28|Benátky nad Jizerou|29471|CZ|50.2847|14.8258|24/7|10000|t|t
p|91756|box|Z-BOX Letovice, V Zahradách 51|V Zahradách 51|Letovice|67961|CZ|49.5511|16.5665|24/7|10000|t|t
p|91757|box|Z-BOX Letovice, Květinová 84|Květinová 84|Letovice|67961|CZ|49.5464|16.5834|24/7|10000|t|t
p|91758|point|Kravaře, Lidická 69 – Zdravá výživa|Lidická 69|Kravaře|74721|CZ|49.9377|18.0088|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91759|point|Kravaře, Kosmonautů 79 – Mobilní servis|Kosmonautů 79|Kravaře|74721|CZ|49.9276|18.0057|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91760|box|Z-BOX Blatná, U Stadionu 2|U Stadionu 2|Blatná|38801|CZ|49.4201|13.8784|24/7|10000|t|t
p|91761|point|Blatná, Kostelní 56 – Hračky|Kostelní 56|Blatná|38801|CZ|49.4224|13.8798|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91762|box|Z-BOX Mimoň, Brněnská 1|Brněnská 1|Mimoň|47124|CZ|50.6587|14.7265|24/7|10000|t|t
p|91763|box|Z-BOX Mimoň, Severní 10|Severní 10|Mimoň|47124|CZ|50.6547|14.7275|24/7|10000|t|t
p|91764|box|Z-BOX Vodňany, Sukova 1|Sukova 1|Vodňany|38901|CZ|49.1495|14.1831|24/7|10000|t|t
p|91765|box|Z-BOX Vodňany, U Nádraží 44|U Nádraží 44|Vodňany|38901|CZ|49.1513|14.1761|24/7|10000|t|t
p|91766|point|Dubňany, Čechova 18 – Květiny|Čechova 18|Dubňany|69603|CZ|48.9219|17.0885|Po–Pá 8:00–17:00|15000|t|
p|91767|point|Dubňany, Resslova 85 – Řeznictví|Resslova 85|Dubňany|69603|CZ|48.9169|17.0931|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91768|box|Z-BOX Český Brod, Jiráskova 79|Jiráskova 79|Český Brod|28201|CZ|50.0756|14.8525|24/7|10000|f|t
p|91769|box|Z-BOX Český Brod, Jiřího z Poděbrad 72|Jiřího z Poděbrad 72|Český Brod|28201|CZ|50.0780|14.8555|24/7|10000|t|t
p|91770|point|Veselí nad Lužnicí, Květinová 37 – Potraviny|Květinová 37|Veselí nad Lužnicí|39181|CZ|49.1829|14.6951|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|91771|point|Veselí nad Lužnicí, Tovární 12 – Zdravá výživa|Tovární 12|Veselí nad Lužnicí|39181|CZ|49.1837|14.6923|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91772|point|Hronov, Zelená 13 – Zahrádkářské potřeby|Zelená 13|Hronov|54931|CZ|50.4814|16.1727|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91773|box|Z-BOX Hronov, Jablonského 3|Jablonského 3|Hronov|54931|CZ|50.4808|16.1784|24/7|10000|t|t
p|91774|point|Železný Brod, Veveří 2 – Sběrna zakázek|Veveří 2|Železný Brod|46822|CZ|50.6408|15.2468|Po–Pá 9:00–18:00|15000|t|f
p|91775|box|Z-BOX Železný Brod, Plzeňská 2|Plzeňská 2|Železný Brod|46822|CZ|50.6405|15.2617|24/7|10000|t|t
p|91776|box|Z-BOX Hořovice, Komenského 64|Komenského 64|Hořovice|26801|CZ|49.8395|13.9021|24/7|10000|t|t
p|91777|box|Z-BOX Hořovice, Vrchlického 22|Vrchlického 22|Hořovice|26801|CZ|49.8309|13.8979|24/7|10000|t|t
p|91778|box|Z-BOX Kojetín, Plzeňská 60|Plzeňská 60|Kojetín|75201|CZ|49.3535|17.2992|24/7|10000|t|t
p|91779|box|Z-BOX Kojetín, Kosmonautů 2|Kosmonautů 2|Kojetín|75201|CZ|49.3509|17.2989|24/7|10000|t|t
p|91780|box|Z-BOX Bučovice, Jungmannova 17|Jungmannova 17|Bučovice|68501|CZ|49.1431|17.0001|24/7|10000|t|t
p|91781|point|Bučovice, Jateční 8 – Bytový textil|Jateční 8|Bučovice|68501|CZ|49.1552|17.0024|Po–Pá 9:00–18:00|15000|t|
p|91782|box|Z-BOX Vratimov, Boženy Němcové 62|Boženy Němcové 62|Vratimov|73932|CZ|49.7700|18.3151|24/7|10000|t|t
p|91783|box|Z-BOX Vratimov, Březinova 32|Březinova 32|Vratimov|73932|CZ|49.7723|18.3035|24/7|10000|t|t
p|91784|box|Z-BOX Přeštice, Okružní 42|Okružní 42|Přeštice|33401|CZ|49.5672|13.3335|24/7|10000|f|t
p|91785|box|Z-BOX Přeštice, Zelená 61|Zelená 61|Přeštice|33401|CZ|49.5741|13.3348|24/7|10000|t|t
p|91786|point|Týniště nad Orlicí, Lesní 2 – Hračky|Lesní 2|Týniště nad Orlicí|51721|CZ|50.1526|16.0816|Po–Pá 8:00–17:00|15000|t|
p|91787|point|Týniště nad Orlicí, Tylova 2 – Opravna obuvi|Tylova 2|Týniště nad Orlicí|51721|CZ|50.1513|16.0705|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91788|box|Z-BOX Holice, Dukelská 10|Dukelská 10|Holice|53401|CZ|50.0606|15.9835|24/7|10000|t|t
p|91789|box|Z-BOX Holice, náměstí Svobody 21|náměstí Svobody 21|Holice|53401|CZ|50.0602|15.9852|24/7|10000|t|t
p|91790|point|Podbořany, třída Míru 90 – Tabák a tisk|třída Míru 90|Podbořany|44101|CZ|50.2258|13.4148|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91791|point|Podbořany, Studentská 14 – Galanterie|Studentská 14|Podbořany|44101|CZ|50.2340|13.4161|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91792|box|Z-BOX Vítkov, Jana Žižky 54|Jana Žižky 54|Vítkov|74901|CZ|49.7713|17.7423|24/7|10000|t|t
p|91793|box|Z-BOX Vítkov, Palackého 61|Palackého 61|Vítkov|74901|CZ|49.7794|17.7553|24/7|10000|t|t
p|91794|point|Letohrad, 28. října 85 – Autodíly|28. října 85|Letohrad|56151|CZ|50.0341|16.5057|Po–Ne 7:00–21:00|15000|t|f
p|91795|point|Letohrad, Karlova 89 – Vinotéka|Karlova 89|Letohrad|56151|CZ|50.0385|16.5021|Po–Ne 7:00–21:00|15000|t|f
p|91796|box|Z-BOX Kostelec nad Orlicí, U Stadionu 31|U Stadionu 31|Kostelec nad Orlicí|51741|CZ|50.1227|16.2198|24/7|10000|t|t
p|91797|point|Kostelec nad Orlicí, Erbenova 10 – Sběrna zakázek|Erbenova 10|Kostelec nad Orlicí|51741|CZ|50.1173|16.2103|Po–Pá 8:00–17:00|15000|t|f
p|91798|box|Z-BOX Fulnek, Na Výsluní 21|Na Výsluní 21|Fulnek|74245|CZ|49.7113|17.9000|24/7|10000|t|t
p|91799|box|Z-BOX Fulnek, Zborovská 23|Zborovská 23|Fulnek|74245|CZ|49.7154|17.9107|24/7|10000|t|t
p|91800|box|Z-BOX Žamberk, náměstí Míru 44|náměstí Míru 44|Žamberk|56401|CZ|50.0801|16.4660|24/7|10000|t|t
p|91801|box|Z-BOX Žamberk, Moravská 6|Moravská 6|Žamberk|56401|CZ|50.0836|16.4706|24/7|10000|t|t
p|91802|box|Z-BOX Vrbno pod Pradědem, Čs. armády 1|Čs. armády 1|Vrbno pod Pradědem|79326|CZ|50.1194|17.3848|24/7|10000|t|t
p|91803|box|Z-BOX Vrbno pod Pradědem, Horní 2|Horní 2|Vrbno pod Pradědem|79326|CZ|50.1173|17.3902|24/7|10000|t|t
p|91804|point|Chrastava, Dukelská 8 – Železářství|Dukelská 8|Chrastava|46331|CZ|50.8172|14.9770|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91805|box|Z-BOX Chrastava, Jungmannova 63|Jungmannova 63|Chrastava|46331|CZ|50.8199|14.9736|24/7|10000|t|t
p|91806|point|Moravský Krumlov, Kpt. Jaroše 47 – Mobilní servis|Kpt. Jaroše 47|Moravský Krumlov|67201|CZ|49.0478|16.3032|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91807|box|Z-BOX Moravský Krumlov, Palackého 22|Palackého 22|Moravský Krumlov|67201|CZ|49.0446|16.3119|24/7|10000|t|t
p|91808|box|Z-BOX Ledeč nad Sázavou, Tovární 17|Tovární 17|Ledeč nad Sázavou|58401|CZ|49.6904|15.2766|24/7|10000|t|t
p|91809|box|Z-BOX Ledeč nad Sázavou, Tovární 3|Tovární 3|Ledeč nad Sázavou|58401|CZ|49.6964|15.2817|24/7|10000|t|t
p|91810|box|Z-BOX Třešť, Dlouhá 43|Dlouhá 43|Třešť|58901|CZ|49.2881|15.4895|24/7|10000|f|t
p|91811|box|Z-BOX Třešť, Příční 9|Příční 9|Třešť|58901|CZ|49.2876|15.4813|24/7|10000|t|t
p|91812|box|Z-BOX Úpice, Resslova 34|Resslova 34|Úpice|54232|CZ|50.5149|16.0099|24/7|10000|t|t
p|91813|point|Úpice, Jablonského 20 – Hračky|Jablonského 20|Úpice|54232|CZ|50.5146|16.0245|Po–Ne 7:00–21:00|15000|t|f
p|91814|point|Lomnice nad Popelkou, Třebízského 85 – Cukrárna|Třebízského 85|Lomnice nad Popelkou|51251|CZ|50.5353|15.3762|Po–Pá 8:00–17:00|15000|t|f
p|91815|box|Z-BOX Lomnice nad Popelkou, Vrchlického 12|Vrchlického 12|Lomnice nad Popelkou|51251|CZ|50.5296|15.3696|24/7|10000|t|t
p|91816|point|Roztoky, Janáčkova 87 – Opravna obuvi|Janáčkova 87|Roztoky|25263|CZ|50.1624|14.3984|Po–Pá 9:00–18:00|15000|t|
p|91817|box|Z-BOX Roztoky, náměstí Svobody 1|náměstí Svobody 1|Roztoky|25263|CZ|50.1607|14.3896|24/7|10000|t|t
p|91818|box|Z-BOX Slavkov u Brna, Olbrachtova 7|Olbrachtova 7|Slavkov u Brna|68401|CZ|49.1524|16.8771|24/7|10000|t|t
p|91819|box|Z-BOX Slavkov u Brna, Jablonského 11|Jablonského 11|Slavkov u Brna|68401|CZ|49.1513|16.8748|24/7|10000|t|t
p|91820|box|Z-BOX Hustopeče, Janáčkova 2|Janáčkova 2|Hustopeče|69301|CZ|48.9451|16.7353|24/7|10000|t|t
p|91821|box|Z-BOX Hustopeče, náměstí Svobody 37|náměstí Svobody 37|Hustopeče|69301|CZ|48.9419|16.7306|24/7|10000|t|t
p|91822|box|Z-BOX Strážnice, Jungmannova 47|Jungmannova 47|Strážnice|69662|CZ|48.8992|17.3157|24/7|10000|t|t
p|91823|box|Z-BOX Strážnice, Nábřežní 76|Nábřežní 76|Strážnice|69662|CZ|48.9066|17.3169|24/7|10000|t|t
p|91824|point|Telč, Kosmonautů 16 – Potraviny|Kosmonautů 16|Telč|58856|CZ|49.1882|15.4564|Po–Pá 9:00–18:00|15000|t|
p|91825|point|Telč, Sladkovského 5 – Papírnictví|Sladkovského 5|Telč|58856|CZ|49.1893|15.4501|Po–Pá 9:00–18:00|15000|t|
p|91826|box|Z-BOX Horní Slavkov, Tovární 16|Tovární 16|Horní Slavkov|35731|CZ|50.1327|12.8057|24/7|10000|f|t
p|91827|point|Horní Slavkov, Puškinova 64 – Zahrádkářské potřeby|Puškinova 64|Horní Slavkov|35731|CZ|50.1411|12.8013|Po–Pá 9:00–18:00|15000|t|
p|91828|box|Z-BOX Jablunkov, Studentská 63|Studentská 63|Jablunkov|73991|CZ|49.5744|18.7720|24/7|10000|t|t
p|91829|box|Z-BOX Jablunkov, Sukova 18|Sukova 18|Jablunkov|73991|CZ|49.5762|18.7643|24/7|10000|t|t
p|91830|box|Z-BOX Dobřany, T. G. Masaryka 87|T. G. Masaryka 87|Dobřany|33441|CZ|49.6503|13.2893|24/7|10000|t|t
p|91831|point|Dobřany, Sídliště 44 – Řeznictví|Sídliště 44|Dobřany|33441|CZ|49.6577|13.2950|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91832|point|Jilemnice, Osvobození 23 – Potraviny|Osvobození 23|Jilemnice|51401|CZ|50.6090|15.5152|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91833|box|Z-BOX Jilemnice, Štefánikova 66|Štefánikova 66|Jilemnice|51401|CZ|50.6103|15.5020|24/7|10000|t|t
p|91834|point|Bechyně, Erbenova 38 – Cukrárna|Erbenova 38|Bechyně|39165|CZ|49.2958|14.4600|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91835|box|Z-BOX Bechyně, Vančurova 56|Vančurova 56|Bechyně|39165|CZ|49.2944|14.4632|24/7|10000|t|t
p|91836|box|Z-BOX Horažďovice, U Nádraží 76|U Nádraží 76|Horažďovice|34101|CZ|49.3222|13.7038|24/7|10000|t|t
p|91837|box|Z-BOX Horažďovice, Americká 63|Americká 63|Horažďovice|34101|CZ|49.3195|13.7031|24/7|10000|t|t
p|91838|box|Z-BOX Šluknov, 28. října 47|28. října 47|Šluknov|40777|CZ|51.0010|14.4576|24/7|10000|t|t
p|91839|point|Šluknov, náměstí Svobody 58 – Papírnictví|náměstí Svobody 58|Šluknov|40777|CZ|51.0026|14.4515|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91840|point|Třebechovice pod Orebem, Zborovská 70 – Zahrádkářské potřeby|Zborovská 70|Třebechovice pod Orebem|50346|CZ|50.1956|15.9892|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91841|point|Třebechovice pod Orebem, Dvořákova 77 – Květiny|Dvořákova 77|Třebechovice pod Orebem|50346|CZ|50.2050|15.9881|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|91842|box|Z-BOX Luhačovice, Pivovarská 21|Pivovarská 21|Luhačovice|76326|CZ|49.1030|17.7503|24/7|10000|t|t
p|91843|point|Luhačovice, Kosmonautů 2 – Tabák a tisk|Kosmonautů 2|Luhačovice|76326|CZ|49.0989|17.7624|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91844|box|Z-BOX Stochov, Pod Hradbami 73|Pod Hradbami 73|Stochov|27303|CZ|50.1424|13.9631|24/7|10000|t|t
p|91845|point|Stochov, Vítězná 51 – Kavárna|Vítězná 51|Stochov|27303|CZ|50.1414|13.9611|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91846|box|Z-BOX Česká Kamenice, Boženy Němcové 21|Boženy Němcové 21|Česká Kamenice|40721|CZ|50.7984|14.4113|24/7|10000|t|t
p|91847|point|Česká Kamenice, Na Vyhlídce 38 – Čajovna|Na Vyhlídce 38|Česká Kamenice|40721|CZ|50.7951|14.4246|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91848|box|Z-BOX Šenov, Šumavská 28|Šumavská 28|Šenov|73934|CZ|49.7923|18.3764|24/7|10000|t|t
p|91849|point|Šenov, Severní 2 – Opravna obuvi|Severní 2|Šenov|73934|CZ|49.7964|18.3762|Po–Ne 7:00–21:00|15000|t|
p|91850|point|Milovice, Partyzánská 51 – Řeznictví|Partyzánská 51|Milovice|28923|CZ|50.2287|14.8847|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91851|point|Milovice, Akátová 42 – Domácí potřeby|Akátová 42|Milovice|28923|CZ|50.2214|14.8911|Po–Pá 9:00–18:00|15000|t|f
p|91852|point|Planá, Lidická 21 – Vinotéka|Lidická 21|Planá|34815|CZ|49.8658|12.7497|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|91853|box|Z-BOX Planá, Puškinova 3|Puškinova 3|Planá|34815|CZ|49.8650|12.7501|24/7|10000|f|t
p|91854|box|Z-BOX Skuteč, Osvobození 1|Osvobození 1|Skuteč|53973|CZ|49.8383|15.9945|24/7|10000|t|t
p|91855|point|Skuteč, Vítězná 34 – Bytový textil|Vítězná 34|Skuteč|53973|CZ|49.8421|16.0011|Po–Ne 7:00–21:00|15000|t|
p|91856|box|Z-BOX Zubří, Šumavská 29|Šumavská 29|Zubří|75654|CZ|49.4700|18.0925|24/7|10000|t|t
p|91857|box|Z-BOX Zubří, Hlavní 63|Hlavní 63|Zubří|75654|CZ|49.4668|18.0910|24/7|10000|t|t
p|91858|box|Z-BOX Česká Skalice, Jiřího z Poděbrad 56|Jiřího z Poděbrad 56|Česká Skalice|55203|CZ|50.3986|16.0457|24/7|10000|t|t
p|91859|point|Česká Skalice, Dělnická 5 – Galanterie|Dělnická 5|Česká Skalice|55203|CZ|50.3901|16.0477|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91860|point|Františkovy Lázně, Školní 36 – Čistírna|Školní 36|Františkovy Lázně|35101|CZ|50.1214|12.3511|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91861|point|Františkovy Lázně, Moravská 39 – Tabák a tisk|Moravská 39|Františkovy Lázně|35101|CZ|50.1229|12.3472|Po–Pá 9:00–18:00|15000|t|
p|91862|box|Z-BOX Jílové, Slovanská 64|Slovanská 64|Jílové|40701|CZ|50.7595|14.1124|24/7|10000|t|t
p|91863|box|Z-BOX Jílové, Lužická 8|Lužická 8|Jílové|40701|CZ|50.7575|14.1014|24/7|10000|t|t
p|91864|box|Z-BOX Chlumec nad Cidlinou, Školní 3|Školní 3|Chlumec nad Cidlinou|50351|CZ|50.1563|15.4587|24/7|10000|t|t
p|91865|box|Z-BOX Chlumec nad Cidlinou, Žerotínova 85|Žerotínova 85|Chlumec nad Cidlinou|50351|CZ|50.1592|15.4604|24/7|10000|t|t
p|91866|point|Rosice, Horní 43 – Večerka|Horní 43|Rosice|66501|CZ|49.1843|16.3866|Po–Pá 8:00–17:00|15000|t|
p|91867|point|Rosice, Smetanova 83 – Chovatelské potřeby|Smetanova 83|Rosice|66501|CZ|49.1813|16.3957|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91868|box|Z-BOX Hradec nad Moravicí, Tyršova 5|Tyršova 5|Hradec nad Moravicí|74741|CZ|49.8671|17.8714|24/7|10000|t|t
p|91869|box|Z-BOX Hradec nad Moravicí, Americká 2|Americká 2|Hradec nad Moravicí|74741|CZ|49.8699|17.8722|24/7|10000|t|t
p|91870|point|Valašské Klobouky, Dobrovského 35 – Autodíly|Dobrovského 35|Valašské Klobouky|76601|CZ|49.1424|18.0015|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91871|point|Valašské Klobouky, Sídliště 24 – Potraviny|Sídliště 24|Valašské Klobouky|76601|CZ|49.1394|18.0104|Po–Pá 9:00–18:00|15000|t|f
p|91872|box|Z-BOX Náměšť nad Oslavou, Květinová 27|Květinová 27|Náměšť nad Oslavou|67571|CZ|49.2039|16.1518|24/7|10000|t|t
p|91873|box|Z-BOX Náměšť nad Oslavou, Krátká 51|Krátká 51|Náměšť nad Oslavou|67571|CZ|49.2059|16.1528|24/7|10000|t|t
p|91874|point|Chropyně, Revoluční 87 – Zahrádkářské potřeby|Revoluční 87|Chropyně|76811|CZ|49.3546|17.3650|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91875|box|Z-BOX Chropyně, Mánesova 62|Mánesova 62|Chropyně|76811|CZ|49.3567|17.3674|24/7|10000|t|t
p|91876|point|Týnec nad Sázavou, Žižkova 73 – Řeznictví|Žižkova 73|Týnec nad Sázavou|25741|CZ|49.8342|14.5945|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91877|point|Týnec nad Sázavou, Březinova 58 – Trafika|Březinova 58|Týnec nad Sázavou|25741|CZ|49.8326|14.5832|Po–Pá 9:00–18:00|15000|t|t
p|91878|box|Z-BOX Kunovice, Nábřežní 34|Nábřežní 34|Kunovice|68604|CZ|49.0474|17.4640|24/7|10000|t|t
p|91879|point|Kunovice, Průmyslová 41 – Kavárna|Průmyslová 41|Kunovice|68604|CZ|49.0456|17.4624|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91880|box|Z-BOX Pacov, Dobrovského 67|Dobrovského 67|Pacov|39501|CZ|49.4659|15.0042|24/7|10000|t|t
p|91881|point|Pacov, Smetanova 7 – Řeznictví|Smetanova 7|Pacov|39501|CZ|49.4678|14.9947|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|91882|box|Z-BOX Kynšperk nad Ohří, T. G. Masaryka 20|T. G. Masaryka 20|Kynšperk nad Ohří|35751|CZ|50.1176|12.5361|24/7|10000|f|t
p|91883|box|Z-BOX Kynšperk nad Ohří, Mírová 17|Mírová 17|Kynšperk nad Ohří|35751|CZ|50.1216|12.5346|24/7|10000|t|t
p|91884|box|Z-BOX Nové Strašecí, Horní 16|Horní 16|Nové Strašecí|27101|CZ|50.1519|13.8954|24/7|10000|f|t
p|91885|point|Nové Strašecí, Dukelská 64 – Kavárna|Dukelská 64|Nové Strašecí|27101|CZ|50.1477|13.8990|Po–Pá 8:00–17:00|15000|t|t
p|91886|box|Z-BOX Nýrsko, Kostelní 16|Kostelní 16|Nýrsko|34022|CZ|49.2911|13.1440|24/7|10000|t|t
p|91887|box|Z-BOX Nýrsko, Příční 53|Příční 53|Nýrsko|34022|CZ|49.2919|13.1363|24/7|10000|t|t
p|91888|point|Doksy, Akátová 89 – Cukrárna|Akátová 89|Doksy|47201|CZ|50.5601|14.6545|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91889|point|Doksy, Čs. armády 47 – Bytový textil|Čs. armády 47|Doksy|47201|CZ|50.5643|14.6629|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|91890|point|Protivín, Na Hrázi 74 – Cyklo servis|Na Hrázi 74|Protivín|39811|CZ|49.2034|14.2167|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91891|box|Z-BOX Protivín, Květinová 72|Květinová 72|Protivín|39811|CZ|49.2045|14.2186|24/7|10000|t|t
p|91892|box|Z-BOX Rousínov, Štefánikova 85|Štefánikova 85|Rousínov|68301|CZ|49.2051|16.8799|24/7|10000|t|t
p|91893|point|Rousínov, Pod Hradbami 66 – Galanterie|Pod Hradbami 66|Rousínov|68301|CZ|49.2043|16.8781|Po–Ne 7:00–21:00|15000|t|
p|91894|point|Polná, Havlíčkova 62 – Autodíly|Havlíčkova 62|Polná|58813|CZ|49.4861|15.7207|Po–Pá 8:00–17:00|15000|t|t
p|91895|point|Polná, Jablonského 30 – Knihkupectví|Jablonského 30|Polná|58813|CZ|49.4864|15.7184|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91896|box|Z-BOX Kdyně, Erbenova 60|Erbenova 60|Kdyně|34506|CZ|49.3928|13.0438|24/7|10000|f|t
p|91897|box|Z-BOX Kdyně, T. G. Masaryka 75|T. G. Masaryka 75|Kdyně|34506|CZ|49.3943|13.0397|24/7|10000|t|t
p|91898|box|Z-BOX Zruč nad Sázavou, Brněnská 2|Brněnská 2|Zruč nad Sázavou|28522|CZ|49.7403|15.1061|24/7|10000|t|t
p|91899|box|Z-BOX Zruč nad Sázavou, Družstevní 38|Družstevní 38|Zruč nad Sázavou|28522|CZ|49.7412|15.1132|24/7|10000|t|t
p|91900|box|Z-BOX Postoloprty, Husova 5|Husova 5|Postoloprty|43942|CZ|50.3609|13.6945|24/7|10000|t|t
p|91901|box|Z-BOX Postoloprty, U Parku 29|U Parku 29|Postoloprty|43942|CZ|50.3543|13.7027|24/7|10000|t|t
p|91902|box|Z-BOX Černošice, U Parku 7|U Parku 7|Černošice|25228|CZ|49.9600|14.3117|24/7|10000|t|t
p|91903|box|Z-BOX Černošice, U Nádraží 9|U Nádraží 9|Černošice|25228|CZ|49.9612|14.3214|24/7|10000|t|t
p|91904|box|Z-BOX Hostivice, Horní 52|Horní 52|Hostivice|25301|CZ|50.0841|14.2635|24/7|10000|t|t
p|91905|box|Z-BOX Hostivice, Nová 50|Nová 50|Hostivice|25301|CZ|50.0806|14.2608|24/7|10000|t|t
p|91906|box|Z-BOX Horšovský Týn, Březinova 64|Březinova 64|Horšovský Týn|34601|CZ|49.5313|12.9518|24/7|10000|t|t
p|91907|point|Horšovský Týn, Puškinova 74 – Autodíly|Puškinova 74|Horšovský Týn|34601|CZ|49.5292|12.9411|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91908|box|Z-BOX Adamov, Dukelská 56|Dukelská 56|Adamov|67904|CZ|49.2999|16.6511|24/7|10000|t|t
p|91909|point|Adamov, Sokolovská 1 – Chovatelské potřeby|Sokolovská 1|Adamov|67904|CZ|49.3037|16.6446|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91910|point|Bělá pod Bezdězem, Zborovská 1 – Chovatelské potřeby|Zborovská 1|Bělá pod Bezdězem|29421|CZ|50.5060|14.8084|Po–Ne 7:00–21:00|15000|t|t
p|91911|point|Bělá pod Bezdězem, Sladkovského 2 – Chovatelské potřeby|Sladkovského 2|Bělá pod Bezdězem|29421|CZ|50.5023|14.8084|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91912|point|Velká Bíteš, Zelená 2 – Drogerie|Zelená 2|Velká Bíteš|59501|CZ|49.2886|16.2293|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91913|point|Velká Bíteš, Čs. armády 32 – Cukrárna|Čs. armády 32|Velká Bíteš|59501|CZ|49.2864|16.2222|Po–Pá 9:00–18:00|15000|t|
p|91914|box|Z-BOX Heřmanův Městec, Na Hrázi 35|Na Hrázi 35|Heřmanův Městec|53803|CZ|49.9510|15.6650|24/7|10000|f|t
p|91915|point|Heřmanův Městec, Tovární 8 – Domácí potřeby|Tovární 8|Heřmanův Městec|53803|CZ|49.9508|15.6675|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91916|point|Úvaly, Na Vyhlídce 24 – Čistírna|Na Vyhlídce 24|Úvaly|25082|CZ|50.0783|14.7330|Po–Ne 7:00–21:00|15000|t|t
p|91917|point|Úvaly, Žerotínova 80 – Knihkupectví|Žerotínova 80|Úvaly|25082|CZ|50.0786|14.7295|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91918|point|Hostinné, Revoluční 14 – Večerka|Revoluční 14|Hostinné|54371|CZ|50.5385|15.7222|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|91919|box|Z-BOX Hostinné, Pivovarská 76|Pivovarská 76|Hostinné|54371|CZ|50.5354|15.7251|24/7|10000|t|t
p|91920|box|Z-BOX Vamberk, Tyršova 81|Tyršova 81|Vamberk|51754|CZ|50.1229|16.2901|24/7|10000|t|t
p|91921|box|Z-BOX Vamberk, U Stadionu 17|U Stadionu 17|Vamberk|51754|CZ|50.1158|16.2974|24/7|10000|t|t
p|91922|box|Z-BOX Bojkovice, Okružní 53|Okružní 53|Bojkovice|68771|CZ|49.0357|17.8084|24/7|10000|t|t
p|91923|point|Bojkovice, Karlova 9 – Večerka|Karlova 9|Bojkovice|68771|CZ|49.0411|17.8149|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91924|box|Z-BOX Králíky, Polní 90|Polní 90|Králíky|56169|CZ|50.0854|16.7642|24/7|10000|t|t
p|91925|point|Králíky, Vančurova 44 – Řeznictví|Vančurova 44|Králíky|56169|CZ|50.0843|16.7645|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91926|point|Trhové Sviny, U Stadionu 70 – Chovatelské potřeby|U Stadionu 70|Trhové Sviny|37401|CZ|48.8441|14.6436|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|91927|box|Z-BOX Trhové Sviny, Sportovní 21|Sportovní 21|Trhové Sviny|37401|CZ|48.8464|14.6411|24/7|10000|t|t
p|91928|box|Z-BOX Hluboká nad Vltavou, Čs. armády 8|Čs. armády 8|Hluboká nad Vltavou|37341|CZ|49.0557|14.4292|24/7|10000|t|t
p|91929|point|Hluboká nad Vltavou, Kpt. Jaroše 57 – Kavárna|Kpt. Jaroše 57|Hluboká nad Vltavou|37341|CZ|49.0531|14.4393|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91930|point|Holýšov, Na Vyhlídce 70 – Sběrna zakázek|Na Vyhlídce 70|Holýšov|34562|CZ|49.5981|13.0981|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91931|point|Holýšov, náměstí Republiky 1 – Opravna obuvi|náměstí Republiky 1|Holýšov|34562|CZ|49.5963|13.1036|Po–Pá 9:00–18:00|15000|t|f
p|91932|box|Z-BOX Třemošná, Veveří 9|Veveří 9|Třemošná|33011|CZ|49.8121|13.3962|24/7|10000|t|t
p|91933|box|Z-BOX Třemošná, Puškinova 28|Puškinova 28|Třemošná|33011|CZ|49.8166|13.3882|24/7|10000|t|t
p|91934|box|Z-BOX Oslavany, Vodní 27|Vodní 27|Oslavany|66412|CZ|49.1186|16.3386|24/7|10000|t|t
p|91935|point|Oslavany, Květinová 77 – Elektro|Květinová 77|Oslavany|66412|CZ|49.1241|16.3409|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|91936|box|Z-BOX Uherský Ostroh, Máchova 39|Máchova 39|Uherský Ostroh|68724|CZ|48.9873|17.3826|24/7|10000|t|t
p|91937|point|Uherský Ostroh, Dukelská 40 – Tabák a tisk|Dukelská 40|Uherský Ostroh|68724|CZ|48.9853|17.3919|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91938|box|Z-BOX Vizovice, Legionářů 19|Legionářů 19|Vizovice|76312|CZ|49.2204|17.8554|24/7|10000|t|t
p|91939|box|Z-BOX Vizovice, Boženy Němcové 85|Boženy Němcové 85|Vizovice|76312|CZ|49.2229|17.8483|24/7|10000|t|t
p|91940|point|Horní Bříza, Jiráskova 8 – Knihkupectví|Jiráskova 8|Horní Bříza|33012|CZ|49.8449|13.3575|Po–Ne 7:00–21:00|15000|t|
p|91941|point|Horní Bříza, Osvobození 44 – Tabák a tisk|Osvobození 44|Horní Bříza|33012|CZ|49.8377|13.3552|Po–Ne 7:00–21:00|15000|t|f
p|91942|box|Z-BOX Votice, Riegrova 75|Riegrova 75|Votice|25917|CZ|49.6423|14.6368|24/7|10000|t|t
p|91943|point|Votice, Vítězná 74 – Autodíly|Vítězná 74|Votice|25917|CZ|49.6418|14.6359|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91944|box|Z-BOX Zlaté Hory, Bezručova 61|Bezručova 61|Zlaté Hory|79376|CZ|50.2663|17.3891|24/7|10000|t|t
p|91945|box|Z-BOX Cvikov, Sídliště 59|Sídliště 59|Cvikov|47154|CZ|50.7815|14.6312|24/7|10000|t|t
p|91946|box|Z-BOX Hluk, Vinohradská 17|Vinohradská 17|Hluk|68725|CZ|48.9871|17.5220|24/7|10000|t|t
p|91947|box|Z-BOX Bakov nad Jizerou, Olbrachtova 63|Olbrachtova 63|Bakov nad Jizerou|29401|CZ|50.4848|14.9452|24/7|10000|t|t
p|91948|point|Pohořelice, Polní 4 – Cukrárna|Polní 4|Pohořelice|69123|CZ|48.9823|16.5207|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91949|box|Z-BOX Pečky, Slovanská 9|Slovanská 9|Pečky|28911|CZ|50.0915|15.0252|24/7|10000|t|t
p|91950|point|Police nad Metují, Brněnská 87 – Domácí potřeby|Brněnská 87|Police nad Metují|54954|CZ|50.5342|16.2342|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91951|box|Z-BOX Bzenec, Hradební 14|Hradební 14|Bzenec|69681|CZ|48.9727|17.2695|24/7|10000|t|t
p|91952|point|Jemnice, U Stadionu 60 – Galanterie|U Stadionu 60|Jemnice|67531|CZ|49.0155|15.5720|Po–Pá 9:00–18:00|15000|t|f
p|91953|point|Netolice, Dlouhá 44 – Železářství|Dlouhá 44|Netolice|38411|CZ|49.0454|14.1965|Po–Ne 7:00–21:00|15000|t|t
p|91954|point|Volyně, Dukelská 3 – Železářství|Dukelská 3|Volyně|38701|CZ|49.1627|13.8875|Po–Pá 8:00–17:00|15000|t|f
p|91955|box|Z-BOX Kašperské Hory, náměstí Míru 85|náměstí Míru 85|Kašperské Hory|34192|CZ|49.1455|13.5572|24/7|10000|t|t
p|91956|box|Z-BOX Železná Ruda, Na Vyhlídce 88|Na Vyhlídce 88|Železná Ruda|34004|CZ|49.1382|13.2375|24/7|10000|t|t
p|91957|box|Z-BOX Špindlerův Mlýn, Olbrachtova 82|Olbrachtova 82|Špindlerův Mlýn|54351|CZ|50.7279|15.6109|24/7|10000|t|t
p|91958|point|Harrachov, Radniční 75 – Autodíly|Radniční 75|Harrachov|51246|CZ|50.7733|15.4347|Po–Pá 8:00–17:00|15000|t|t
p|91959|box|Z-BOX Nepomuk, Dukelská 53|Dukelská 53|Nepomuk|33501|CZ|49.4865|13.5762|24/7|10000|t|t
p|91960|box|Z-BOX Mníšek pod Brdy, Nábřežní 90|Nábřežní 90|Mníšek pod Brdy|25210|CZ|49.8650|14.2674|24/7|10000|t|t
p|91961|point|Jílové u Prahy, Dlouhá 52 – Sběrna zakázek|Dlouhá 52|Jílové u Prahy|25401|CZ|49.8963|14.4941|Po–Pá 9:00–18:00|15000|t|
p|91962|box|Z-BOX Sázava, Dukelská 5|Dukelská 5|Sázava|28506|CZ|49.8691|14.9018|24/7|10000|t|t
p|91963|box|Z-BOX Rožmitál pod Třemšínem, Pražská 22|Pražská 22|Rožmitál pod Třemšínem|26242|CZ|49.6023|13.8698|24/7|10000|t|t
p|91964|box|Z-BOX Dobřichovice, Družstevní 62|Družstevní 62|Dobřichovice|25229|CZ|49.9282|14.2796|24/7|10000|t|t
p|91965|box|Z-BOX Velvary, Svatopluka Čecha 50|Svatopluka Čecha 50|Velvary|27324|CZ|50.2803|14.2381|24/7|10000|t|t
p|91966|point|Luže, Zelená 32 – Trafika|Zelená 32|Luže|53854|CZ|49.8971|16.0283|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91967|point|Žirovnice, B. Němcové 74 – Železářství|B. Němcové 74|Žirovnice|39468|CZ|49.2547|15.1846|Po–Pá 8:00–17:00|15000|t|
p|91968|box|Z-BOX Počátky, Vodní 1|Vodní 1|Počátky|39464|CZ|49.2577|15.2382|24/7|10000|t|t
p|91969|point|Kamenice nad Lipou, Klicperova 63 – Opravna obuvi|Klicperova 63|Kamenice nad Lipou|39470|CZ|49.3037|15.0818|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|91970|box|Z-BOX Slavonice, Tovární 73|Tovární 73|Slavonice|37881|CZ|48.9981|15.3481|24/7|10000|t|t
p|91971|point|Nová Bystřice, Dělnická 54 – Sběrna zakázek|Dělnická 54|Nová Bystřice|37833|CZ|49.0171|15.1027|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91972|box|Z-BOX České Velenice, Pod Hradbami 79|Pod Hradbami 79|České Velenice|37810|CZ|48.7655|14.9673|24/7|10000|t|t
p|91973|point|Vyšší Brod, Olbrachtova 60 – Železářství|Olbrachtova 60|Vyšší Brod|38273|CZ|48.6191|14.3103|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|91974|point|Velešín, 17. listopadu 12 – Autodíly|17. listopadu 12|Velešín|38232|CZ|48.8323|14.4654|Po–Ne 7:00–21:00|15000|t|
p|91975|box|Z-BOX Nové Hrady, U Nádraží 57|U Nádraží 57|Nové Hrady|37333|CZ|48.7882|14.7788|24/7|10000|t|t
p|91976|box|Z-BOX Rychvald, Hradební 37|Hradební 37|Rychvald|73532|CZ|49.8657|18.3854|24/7|10000|t|t
p|91977|box|Z-BOX Rychvald, Třebízského 42|Třebízského 42|Rychvald|73532|CZ|49.8699|18.3679|24/7|10000|t|t
p|91978|box|Z-BOX Petřvald, Čechova 22|Čechova 22|Petřvald|73541|CZ|49.8367|18.3899|24/7|10000|t|t
p|91979|box|Z-BOX Petřvald, Sukova 35|Sukova 35|Petřvald|73541|CZ|49.8313|18.3890|24/7|10000|t|t
p|91980|box|Z-BOX Hlubočky, U Parku 6|U Parku 6|Hlubočky|78361|CZ|49.6199|17.3909|24/7|10000|t|t
p|91981|box|Z-BOX Velké Pavlovice, Klostermannova 21|Klostermannova 21|Velké Pavlovice|69106|CZ|48.9055|16.8152|24/7|10000|t|t
p|91982|box|Z-BOX Valtice, Moravská 21|Moravská 21|Valtice|69142|CZ|48.7440|16.7567|24/7|10000|t|t
p|91983|point|Lednice, B. Němcové 9 – Tabák a tisk|B. Němcové 9|Lednice|69144|CZ|48.7994|16.8074|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|91984|box|Z-BOX Dolní Benešov, Osvobození 74|Osvobození 74|Dolní Benešov|74722|CZ|49.9224|18.1154|24/7|10000|t|t
p|91985|box|Z-BOX Starý Plzenec, Lesní 18|Lesní 18|Starý Plzenec|33202|CZ|49.7006|13.4737|24/7|10000|t|t
p|91986|point|Plasy, Jiřího z Poděbrad 16 – Zdravá výživa|Jiřího z Poděbrad 16|Plasy|33101|CZ|49.9313|13.3888|Po–Pá 9:00–18:00|15000|t|t
p|91987|point|Manětín, Pod Lipami 7 – Zahrádkářské potřeby|Pod Lipami 7|Manětín|33162|CZ|49.9933|13.2339|Po–Ne 7:00–21:00|15000|t|f
p|91988|box|Z-BOX Toužim, Hřbitovní 90|Hřbitovní 90|Toužim|36401|CZ|50.0594|12.9832|24/7|10000|t|t
p|91989|point|Bochov, B. Němcové 65 – Papírnictví|B. Němcové 65|Bochov|36471|CZ|50.1507|13.0502|Po–Pá 9:00–18:00|15000|t|
p|91990|box|Z-BOX Teplá, Riegrova 76|Riegrova 76|Teplá|36461|CZ|49.9764|12.8615|24/7|10000|t|t
p|91991|box|Z-BOX Rotava, Havlíčkova 59|Havlíčkova 59|Rotava|35701|CZ|50.2980|12.5794|24/7|10000|t|t
p|91992|point|Lázně Bělohrad, Zborovská 8 – Čistírna|Zborovská 8|Lázně Bělohrad|50781|CZ|50.4263|15.5782|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|91993|box|Z-BOX Sobotka, Puškinova 4|Puškinova 4|Sobotka|50743|CZ|50.4659|15.1799|24/7|10000|f|t
p|91994|box|Z-BOX Rtyně v Podkrkonoší, Bezručova 4|Bezručova 4|Rtyně v Podkrkonoší|54233|CZ|50.5063|16.0718|24/7|10000|t|t
p|91995|box|Z-BOX Žacléř, Na Výsluní 13|Na Výsluní 13|Žacléř|54201|CZ|50.6660|15.9055|24/7|10000|f|t
p|91996|point|Meziměstí, Klicperova 2 – Vinotéka|Klicperova 2|Meziměstí|54981|CZ|50.6229|16.2425|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|91997|box|Z-BOX Opočno, Sadová 2|Sadová 2|Opočno|51773|CZ|50.2688|16.1094|24/7|10000|t|t
p|91998|point|Jablonné nad Orlicí, Brněnská 60 – Chovatelské potřeby|Brněnská 60|Jablonné nad Orlicí|56164|CZ|50.0323|16.5974|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|91999|box|Z-BOX Brandýs nad Orlicí, Hlavní 61|Hlavní 61|Brandýs nad Orlicí|56112|CZ|50.0007|16.2861|24/7|10000|t|t
p|92000|point|Rokytnice nad Jizerou, Nábřežní 30 – Knihkupectví|Nábřežní 30|Rokytnice nad Jizerou|51244|CZ|50.7269|15.4386|Po–Pá 9:00–18:00|15000|t|
p|92001|box|Z-BOX Smržovka, Lipová 41|Lipová 41|Smržovka|46851|CZ|50.7371|15.2416|24/7|10000|t|t
p|92002|box|Z-BOX Kamenický Šenov, Tylova 13|Tylova 13|Kamenický Šenov|47114|CZ|50.7731|14.4772|24/7|10000|f|t
p|92003|box|Z-BOX Jablonné v Podještědí, 5. května 3|5. května 3|Jablonné v Podještědí|47125|CZ|50.7689|14.7596|24/7|10000|t|t
p|92004|point|Hejnice, Dvořákova 5 – Potraviny|Dvořákova 5|Hejnice|46362|CZ|50.8763|15.1815|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|92005|box|Z-BOX Nové Město pod Smrkem, Vinohradská 33|Vinohradská 33|Nové Město pod Smrkem|46365|CZ|50.9285|15.2243|24/7|10000|t|t
p|92006|point|Raspenava, Bezručova 12 – Opravna obuvi|Bezručova 12|Raspenava|46361|CZ|50.9051|15.1092|Po–Ne 7:00–21:00|15000|t|f
p|92007|point|Český Dub, Plzeňská 10 – Tabák a tisk|Plzeňská 10|Český Dub|46343|CZ|50.6636|15.0005|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|92008|point|Velké Bílovice, Studentská 37 – Čajovna|Studentská 37|Velké Bílovice|69102|CZ|48.8489|16.8887|Po–Ne 7:00–21:00|15000|t|
p|92009|box|Z-BOX Ždánice, Dukelská 22|Dukelská 22|Ždánice|69632|CZ|49.0666|17.0336|24/7|10000|t|t
p|92010|point|Koryčany, Jiřího z Poděbrad 49 – Zdravá výživa|Jiřího z Poděbrad 49|Koryčany|76805|CZ|49.1095|17.1676|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|92011|box|Z-BOX Karolinka, Pivovarská 63|Pivovarská 63|Karolinka|75605|CZ|49.3504|18.2407|24/7|10000|t|t
p|92012|point|Velké Karlovice, T. G. Masaryka 52 – Vinotéka|T. G. Masaryka 52|Velké Karlovice|75606|CZ|49.3622|18.2786|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|92013|box|Z-BOX Fryšták, Severní 79|Severní 79|Fryšták|76316|CZ|49.2837|17.6815|24/7|10000|t|t
p|92014|point|Kelč, Zborovská 38 – Autodíly|Zborovská 38|Kelč|75643|CZ|49.4765|17.8188|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|92015|point|Moravský Beroun, Brněnská 37 – Opravna obuvi|Brněnská 37|Moravský Beroun|79305|CZ|49.7920|17.4383|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|92016|box|Z-BOX Budišov nad Budišovkou, Osvobození 1|Osvobození 1|Budišov nad Budišovkou|74787|CZ|49.7946|17.6245|24/7|10000|t|t
p|92017|point|Horní Benešov, Kosmonautů 88 – Drogerie|Kosmonautů 88|Horní Benešov|79312|CZ|49.9679|17.5981|Po–Ne 7:00–21:00|15000|t|
p|92018|box|Z-BOX Javorník, Zahradní 12|Zahradní 12|Javorník|79070|CZ|50.3943|16.9991|24/7|10000|t|t
p|92019|point|Hanušovice, Okružní 60 – Čistírna|Okružní 60|Hanušovice|78833|CZ|50.0767|16.9368|Po–Ne 7:00–21:00|15000|t|
p|92020|point|Štíty, Komenského 74 – Papírnictví|Komenského 74|Štíty|78991|CZ|49.9617|16.7628|Po–Pá 9:00–18:00|15000|t|t
p|92021|point|Loštice, Příční 18 – Večerka|Příční 18|Loštice|78983|CZ|49.7460|16.9274|Po–Pá 9:00–18:00|15000|t|
p|92022|point|Konice, T. G. Masaryka 11 – Knihkupectví|T. G. Masaryka 11|Konice|79852|CZ|49.5899|16.8890|Po–Pá 8:00–17:00|15000|t|f
p|92023|point|Plumlov, Erbenova 47 – Řeznictví|Erbenova 47|Plumlov|79803|CZ|49.4657|17.0153|Po–Pá 9:00–18:00|15000|t|f
p|92024|box|Z-BOX Kostelec na Hané, Erbenova 81|Erbenova 81|Kostelec na Hané|79841|CZ|49.5110|17.0570|24/7|10000|t|t
p|92025|point|Němčice nad Hanou, Masarykova 34 – Vinotéka|Masarykova 34|Němčice nad Hanou|79827|CZ|49.3427|17.2083|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|92026|box|Z-BOX Tovačov, Příční 19|Příční 19|Tovačov|75101|CZ|49.4304|17.2893|24/7|10000|f|t
p|92027|box|Z-BOX Jevíčko, Krátká 16|Krátká 16|Jevíčko|56943|CZ|49.6304|16.7071|24/7|10000|f|t
p|92028|box|Z-BOX Velké Opatovice, Dvořákova 22|Dvořákova 22|Velké Opatovice|67963|CZ|49.6153|16.6826|24/7|10000|t|t
p|92029|point|Kunštát, Žižkova 26 – Květiny|Žižkova 26|Kunštát|67972|CZ|49.5099|16.5158|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|92030|point|Lysice, Karlova 19 – Večerka|Karlova 19|Lysice|67971|CZ|49.4516|16.5420|Po–Ne 7:00–21:00|15000|t|
p|92031|point|Ivanovice na Hané, Krátká 17 – Sběrna zakázek|Krátká 17|Ivanovice na Hané|68323|CZ|49.3051|17.0880|Po–Ne 7:00–21:00|15000|t|
p|92032|box|Z-BOX Židlochovice, Zelená 5|Zelená 5|Židlochovice|66701|CZ|49.0411|16.6168|24/7|10000|t|t
p|92033|box|Z-BOX Dolní Kounice, Březinova 32|Březinova 32|Dolní Kounice|66464|CZ|49.0694|16.4676|24/7|10000|t|t
p|92034|point|Miroslav, Hřbitovní 52 – Galanterie|Hřbitovní 52|Miroslav|67172|CZ|48.9496|16.3173|Po–Pá 9:00–18:00|15000|t|
p|92035|point|Hrušovany nad Jevišovkou, Revoluční 19 – Trafika|Revoluční 19|Hrušovany nad Jevišovkou|67167|CZ|48.8296|16.3980|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|92036|box|Z-BOX Jaroměřice nad Rokytnou, U Parku 5|U Parku 5|Jaroměřice nad Rokytnou|67551|CZ|49.0959|15.8861|24/7|10000|t|t
p|92037|box|Z-BOX Brtnice, Radniční 24|Radniční 24|Brtnice|58832|CZ|49.3089|15.6791|24/7|10000|t|t
p|92038|box|Z-BOX Batelov, Nábřežní 5|Nábřežní 5|Batelov|58851|CZ|49.3160|15.3944|24/7|10000|t|t
p|92039|point|Golčův Jeníkov, Sídliště 84 – Čajovna|Sídliště 84|Golčův Jeníkov|58282|CZ|49.8174|15.4820|Po–Ne 7:00–21:00|15000|t|
p|92040|box|Z-BOX Přibyslav, Havlíčkova 82|Havlíčkova 82|Přibyslav|58222|CZ|49.5755|15.7336|24/7|10000|t|t
p|92041|box|Z-BOX Bratislava, Kukučínova 44|Kukučínova 44|Bratislava|81101|SK|48.1475|17.0857|24/7|10000|t|t
p|92042|point|Bratislava, Hlavná 6 – Kvety|Hlavná 6|Bratislava|81101|SK|48.1490|17.1171|Po–Ne 7:00–21:00|15000|t|t
p|92043|box|Z-BOX Bratislava, Družstevná 14|Družstevná 14|Bratislava|81101|SK|48.1603|17.1016|24/7|10000|f|t
p|92044|box|Z-BOX Bratislava, Kukučínova 69|Kukučínova 69|Bratislava|82101|SK|48.1613|17.1588|24/7|10000|t|t
p|92045|box|Z-BOX Bratislava, Poštová 56|Poštová 56|Bratislava|82101|SK|48.1565|17.1470|24/7|10000|t|t
p|92046|box|Z-BOX Bratislava, Záhradná 59|Záhradná 59|Bratislava|83102|SK|48.1595|17.1496|24/7|10000|t|t
p|92047|box|Z-BOX Bratislava, Bernolákova 38|Bernolákova 38|Bratislava|83102|SK|48.1590|17.1189|24/7|10000|t|t
p|92048|point|Bratislava, Obchodná 65 – Vinotéka|Obchodná 65|Bratislava|84101|SK|48.2002|17.0559|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|92049|point|Bratislava, Moyzesova 80 – Domáce potreby|Moyzesova 80|Bratislava|84101|SK|48.1821|17.0586|Po–Pá 9:00–18:00|15000|t|t
p|92050|point|Bratislava, Kukučínova 9 – Záhradkárske potreby|Kukučínova 9|Bratislava|85101|SK|48.1217|17.1348|Po–Ne 7:00–21:00|15000|t|t
p|92051|point|Bratislava, Námestie slobody 13 – Vinotéka|Námestie slobody 13|Bratislava|85101|SK|48.1098|17.1277|Po–Pá 9:00–18:00|15000|t|f
p|92052|box|Z-BOX Bratislava, Školská 7|Školská 7|Bratislava|85101|SK|48.1314|17.1195|24/7|10000|t|t
p|92053|box|Z-BOX Košice, Hlavná 18|Hlavná 18|Košice|04001|SK|48.7196|21.2844|24/7|10000|t|t
p|92054|box|Z-BOX Košice, Jesenského 3|Jesenského 3|Košice|04001|SK|48.7180|21.2311|24/7|10000|f|t
p|92055|box|Z-BOX Košice, Kvetná 59|Kvetná 59|Košice|04001|SK|48.7331|21.2740|24/7|10000|t|t
p|92056|point|Košice, Školská 53 – Večierka|Školská 53|Košice|04011|SK|48.7276|21.2480|Po–Pá 8:00–17:00|15000|t|f
p|92057|box|Z-BOX Košice, Sládkovičova 45|Sládkovičova 45|Košice|04011|SK|48.7328|21.2291|24/7|10000|t|t
p|92058|box|Z-BOX Košice, Pribinova 18|Pribinova 18|Košice|04022|SK|48.7282|21.3010|24/7|10000|t|t
p|92059|box|Z-BOX Košice, Jesenského 31|Jesenského 31|Košice|04022|SK|48.7247|21.2591|24/7|10000|t|t
p|92060|box|Z-BOX Prešov, Kukučínova 67|Kukučínova 67|Prešov|08001|SK|49.0122|21.2377|24/7|10000|f|t
p|92061|point|Prešov, Záhradná 3 – Vinotéka|Záhradná 3|Prešov|08001|SK|49.0071|21.2480|Po–Pá 8:00–17:00|15000|t|
p|92062|box|Z-BOX Prešov, Kollárova 74|Kollárova 74|Prešov|08001|SK|49.0097|21.2407|24/7|10000|t|t
p|92063|point|Nitra, Školská 7 – Drogéria|Školská 7|Nitra|94901|SK|48.2920|18.0882|Po–Ne 7:00–21:00|15000|t|
p|92064|point|Nitra, Štúrova 14 – Večierka|Štúrova 14|Nitra|94901|SK|48.3083|18.0575|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|92065|box|Z-BOX Nitra, Družstevná 63|Družstevná 63|Nitra|94901|SK|48.3208|18.0889|24/7|10000|t|t
p|92066|point|Žilina, Družstevná 1 – Papiernictvo|Družstevná 1|Žilina|01001|SK|49.2047|18.7336|Po–Ne 7:00–21:00|15000|t|f
p|92067|box|Z-BOX Žilina, Štúrova 29|Štúrova 29|Žilina|01001|SK|49.2405|18.7462|24/7|10000|t|t
p|92068|point|Žilina, Kukučínova 43 – Drogéria|Kukučínova 43|Žilina|01001|SK|49.2087|18.7589|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|92069|point|Banská Bystrica, Pribinova 12 – Záhradkárske potreby|Pribinova 12|Banská Bystrica|97401|SK|48.7356|19.1592|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|92070|box|Z-BOX Banská Bystrica, Železničná 69|Železničná 69|Banská Bystrica|97401|SK|48.7354|19.1483|24/7|10000|t|t
p|92071|box|Z-BOX Trnava, Štúrova 41|Štúrova 41|Trnava|91701|SK|48.3668|17.5970|24/7|10000|t|t
p|92072|box|Z-BOX Trnava, Štefánikova 13|Štefánikova 13|Trnava|91701|SK|48.3877|17.5621|24/7|10000|t|t
p|92073|box|Z-BOX Trenčín, Tajovského 71|Tajovského 71|Trenčín|91101|SK|48.8868|18.0445|24/7|10000|t|t
p|92074|box|Z-BOX Trenčín, Tajovského 56|Tajovského 56|Trenčín|91101|SK|48.8956|18.0565|24/7|10000|t|t
p|92075|point|Poprad, Námestie slobody 63 – Trafika|Námestie slobody 63|Poprad|05801|SK|49.0646|20.2947|Po–Pá 8:00–17:00|15000|t|
p|92076|box|Z-BOX Poprad, Jesenského 4|Jesenského 4|Poprad|05801|SK|49.0461|20.2893|24/7|10000|t|t
p|92077|point|Martin, Družstevná 20 – Záhradkárske potreby|Družstevná 20|Martin|03601|SK|49.0654|18.9367|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
p|92078|point|Martin, Železničná 3 – Domáce potreby|Železničná 3|Martin|03601|SK|49.0751|18.9208|Po–Ne 7:00–21:00|15000|t|f
p|92079|box|Z-BOX Prievidza, Školská 23|Školská 23|Prievidza|97101|SK|48.7840|18.6460|24/7|10000|t|t
p|92080|box|Z-BOX Prievidza, Štúrova 22|Štúrova 22|Prievidza|97101|SK|48.7591|18.6312|24/7|10000|t|t
p|92081|box|Z-BOX Zvolen, Bernolákova 25|Bernolákova 25|Zvolen|96001|SK|48.5781|19.1326|24/7|10000|t|t
p|92082|point|Zvolen, Štúrova 42 – Kvety|Štúrova 42|Zvolen|96001|SK|48.5669|19.1394|Po–Pá 8:00–17:00|15000|t|t
p|92083|point|Považská Bystrica, Hviezdoslavova 5 – Domáce potreby|Hviezdoslavova 5|Považská Bystrica|01701|SK|49.1251|18.3990|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
p|92084|box|Z-BOX Považská Bystrica, Kvetná 13|Kvetná 13|Považská Bystrica|01701|SK|49.1123|18.4010|24/7|10000|t|t
p|92085|point|Nové Zámky, Školská 66 – Potraviny|Školská 66|Nové Zámky|94001|SK|47.9745|18.1756|Po–Ne 7:00–21:00|15000|t|
p|92086|point|Nové Zámky, Jilemnického 21 – Trafika|Jilemnického 21|Nové Zámky|94001|SK|47.9969|18.1695|Po–Pá 9:00–18:00|15000|t|f
p|92087|point|Michalovce, Hviezdoslavova 29 – Potraviny|Hviezdoslavova 29|Michalovce|07101|SK|48.7682|21.9116|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|92088|point|Michalovce, Družstevná 57 – Papiernictvo|Družstevná 57|Michalovce|07101|SK|48.7418|21.9157|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
p|92089|box|Z-BOX Spišská Nová Ves, Hlavná 2|Hlavná 2|Spišská Nová Ves|05201|SK|48.9323|20.5494|24/7|10000|f|t
p|92090|point|Spišská Nová Ves, Mierová 38 – Kvety|Mierová 38|Spišská Nová Ves|05201|SK|48.9548|20.5734|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|92091|box|Z-BOX Levice, Poštová 1|Poštová 1|Levice|93401|SK|48.2031|18.6035|24/7|10000|t|t
p|92092|box|Z-BOX Levice, Družstevná 53|Družstevná 53|Levice|93401|SK|48.2100|18.5879|24/7|10000|t|t
p|92093|point|Komárno, Tajovského 8 – Záhradkárske potreby|Tajovského 8|Komárno|94501|SK|47.7519|18.1259|Po–Pá 8:00–17:00|15000|t|
p|92094|point|Komárno, Komenského 3 – Domáce potreby|Komenského 3|Komárno|94501|SK|47.7750|18.1322|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|92095|box|Z-BOX Humenné, Štúrova 32|Štúrova 32|Humenné|06601|SK|48.9392|21.9210|24/7|10000|t|t
p|92096|box|Z-BOX Humenné, Sládkovičova 13|Sládkovičova 13|Humenné|06601|SK|48.9395|21.9358|24/7|10000|t|t
p|92097|box|Z-BOX Bardejov, Jesenského 46|Jesenského 46|Bardejov|08501|SK|49.2908|21.2898|24/7|10000|t|t
p|92098|box|Z-BOX Bardejov, Kollárova 1|Kollárova 1|Bardejov|08501|SK|49.2849|21.2690|24/7|10000|t|t
p|92099|box|Z-BOX Liptovský Mikuláš, SNP 1|SNP 1|Liptovský Mikuláš|03101|SK|49.0812|19.6269|24/7|10000|t|t
p|92100|box|Z-BOX Liptovský Mikuláš, SNP 66|SNP 66|Liptovský Mikuláš|03101|SK|49.0798|19.6297|24/7|10000|t|t
p|92101|box|Z-BOX Ružomberok, Tajovského 41|Tajovského 41|Ružomberok|03401|SK|49.0627|19.3114|24/7|10000|t|t
p|92102|box|Z-BOX Ružomberok, Pribinova 3|Pribinova 3|Ružomberok|03401|SK|49.0755|19.3246|24/7|10000|t|t
p|92103|box|Z-BOX Piešťany, Hlavná 38|Hlavná 38|Piešťany|92101|SK|48.5929|17.8266|24/7|10000|t|t
p|92104|box|Z-BOX Piešťany, Záhradná 56|Záhradná 56|Piešťany|92101|SK|48.5870|17.8340|24/7|10000|t|t
p|92105|box|Z-BOX Lučenec, Obchodná 25|Obchodná 25|Lučenec|98401|SK|48.3416|19.6566|24/7|10000|t|t
p|92106|point|Lučenec, Záhradná 31 – Kníhkupectvo|Záhradná 31|Lučenec|98401|SK|48.3411|19.6741|Po–Pá 8:00–17:00|15000|t|t
p|92107|box|Z-BOX Dubnica nad Váhom, Železničná 19|Železničná 19|Dubnica nad Váhom|01841|SK|48.9655|18.1810|24/7|10000|t|t
p|92108|box|Z-BOX Dubnica nad Váhom, Pribinova 68|Pribinova 68|Dubnica nad Váhom|01841|SK|48.9621|18.1778|24/7|10000|t|t
p|92109|box|Z-BOX Rimavská Sobota, Družstevná 73|Družstevná 73|Rimavská Sobota|97901|SK|48.3795|20.0214|24/7|10000|t|t
p|92110|point|Rimavská Sobota, Štefánikova 39 – Papiernictvo|Štefánikova 39|Rimavská Sobota|97901|SK|48.3829|20.0053|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|92111|box|Z-BOX Čadca, Tajovského 18|Tajovského 18|Čadca|02201|SK|49.4339|18.8046|24/7|10000|t|t
p|92112|box|Z-BOX Čadca, Moyzesova 18|Moyzesova 18|Čadca|02201|SK|49.4383|18.7939|24/7|10000|t|t
p|92113|point|Partizánske, Moyzesova 6 – Večierka|Moyzesova 6|Partizánske|95801|SK|48.6349|18.3874|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
p|92114|point|Partizánske, Námestie slobody 39 – Potraviny|Námestie slobody 39|Partizánske|95801|SK|48.6325|18.3830|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|92115|point|Hlohovec, Hlavná 27 – Záhradkárske potreby|Hlavná 27|Hlohovec|92001|SK|48.4293|17.8098|Po–Pá 8:00–17:00|15000|t|
p|92116|box|Z-BOX Hlohovec, Štefánikova 44|Štefánikova 44|Hlohovec|92001|SK|48.4361|17.7947|24/7|10000|t|t
p|92117|point|Dunajská Streda, Štefánikova 39 – Drogéria|Štefánikova 39|Dunajská Streda|92901|SK|47.9837|17.6076|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|92118|point|Dunajská Streda, Družstevná 3 – Večierka|Družstevná 3|Dunajská Streda|92901|SK|47.9861|17.6094|Po–Pá 9:00–18:00|15000|t|f
p|92119|point|Vranov nad Topľou, Hlavná 55 – Drogéria|Hlavná 55|Vranov nad Topľou|09301|SK|48.8890|21.6912|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
p|92120|point|Vranov nad Topľou, Obchodná 5 – Trafika|Obchodná 5|Vranov nad Topľou|09301|SK|48.8866|21.6960|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|92121|point|Trebišov, Družstevná 27 – Kvety|Družstevná 27|Trebišov|07501|SK|48.6295|21.7120|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
p|92122|point|Snina, Tajovského 85 – Večierka|Tajovského 85|Snina|06901|SK|48.9823|22.1359|Po–Pá 9:00–18:00|15000|t|f
p|92123|box|Z-BOX Senica, Sládkovičova 10|Sládkovičova 10|Senica|90501|SK|48.6762|17.3627|24/7|10000|t|t
p|92124|point|Nové Mesto nad Váhom, Obchodná 71 – Drogéria|Obchodná 71|Nové Mesto nad Váhom|91501|SK|48.7472|17.8384|Po–Pá 8:00–17:00|15000|t|
p|92125|point|Pezinok, Tajovského 16 – Papiernictvo|Tajovského 16|Pezinok|90201|SK|48.2995|17.2569|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
p|92126|box|Z-BOX Brezno, Tajovského 23|Tajovského 23|Brezno|97701|SK|48.8048|19.6499|24/7|10000|t|t
p|92127|point|Žiar nad Hronom, Sládkovičova 6 – Kvety|Sládkovičova 6|Žiar nad Hronom|96501|SK|48.5968|18.8356|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
p|92128|point|Rožňava, Hviezdoslavova 29 – Trafika|Hviezdoslavova 29|Rožňava|04801|SK|48.6647|20.5278|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
p|92129|box|Z-BOX Skalica, Pribinova 32|Pribinova 32|Skalica|90901|SK|48.8478|17.2195|24/7|10000|t|t
p|92130|box|Z-BOX Malacky, Jesenského 1|Jesenského 1|Malacky|90101|SK|48.4292|17.0132|24/7|10000|f|t
p|92131|point|Galanta, Kollárova 3 – Hračky|Kollárova 3|Galanta|92401|SK|48.1839|17.7217|Po–Pá 8:00–17:00|15000|t|f
p|92132|point|Senec, Tajovského 56 – Vinotéka|Tajovského 56|Senec|90301|SK|48.2186|17.3892|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
p|92133|point|Kežmarok, Kukučínova 1 – Kníhkupectvo|Kukučínova 1|Kežmarok|06001|SK|49.1285|20.4321|Po–Pá 9:00–18:00|15000|t|t
p|92134|point|Stará Ľubovňa, Štúrova 33 – Papiernictvo|Štúrova 33|Stará Ľubovňa|06401|SK|49.2945|20.6923|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
p|92135|box|Z-BOX Púchov, Tajovského 7|Tajovského 7|Púchov|02001|SK|49.1219|18.3201|24/7|10000|t|t
p|92136|point|Topoľčany, Hviezdoslavova 89 – Kníhkupectvo|Hviezdoslavova 89|Topoľčany|95501|SK|48.5630|18.1686|Po–Pá 8:00–17:00|15000|t|
p|92137|point|Bánovce nad Bebravou, Kollárova 65 – Drogéria|Kollárova 65|Bánovce nad Bebravou|95701|SK|48.7135|18.2672|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
p|92138|point|Dolný Kubín, Školská 4 – Záhradkárske potreby|Školská 4|Dolný Kubín|02601|SK|49.2183|19.2978|Po–Pá 9:00–18:00|15000|t|t
p|92139|point|Myjava, Tajovského 80 – Kvety|Tajovského 80|Myjava|90701|SK|48.7657|17.5618|Po–Ne 7:00–21:00|15000|t|f
p|92140|box|Z-BOX Holíč, Partizánska 29|Partizánska 29|Holíč|90851|SK|48.8164|17.1583|24/7|10000|f|t
b|B91001|post|Pošta Praha 41|Fügnerova 40|Praha 1|11000|CZ|50.0939|14.4172|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91002|box|Balíkovna-BOX Praha 1, Bezručova 72|Bezručova 72|Praha 1|11000|CZ|50.0853|14.4124|24/7|15000|t|t
b|B91003|point|Praha 1, Janáčkova 78 – Cyklo servis|Janáčkova 78|Praha 1|11000|CZ|50.0828|14.4315|Po–Ne 7:00–21:00|15000|t|f
b|B91004|post|Pošta Praha 2|Resslova 89|Praha 2|12000|CZ|50.0788|14.4514|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91005|box|Balíkovna-BOX Praha 2, Lipová 79|Lipová 79|Praha 2|12000|CZ|50.0913|14.4448|24/7|15000|t|t
b|B91006|box|Balíkovna-BOX Praha 2, Mlýnská 69|Mlýnská 69|Praha 2|12000|CZ|50.0707|14.4223|24/7|15000|t|t
b|B91007|post|Pošta Praha 3|Březinova 15|Praha 3|13000|CZ|50.0829|14.4285|Po–Pá 8:00–17:00|20000|t|t
b|B91008|box|Balíkovna-BOX Praha 3, 17. listopadu 81|17. listopadu 81|Praha 3|13000|CZ|50.0705|14.4495|24/7|15000|t|t
b|B91009|point|Praha 3, Vrchlického 1 – Sběrna zakázek|Vrchlického 1|Praha 3|13000|CZ|50.0834|14.4553|Po–Pá 8:00–17:00|15000|t|
b|B91010|point|Praha 3, Třebízského 7 – Řeznictví|Třebízského 7|Praha 3|13000|CZ|50.0831|14.4363|Po–Pá 8:00–17:00|15000|t|f
b|B91011|post|Pošta Praha 4|Sadová 31|Praha 4|14000|CZ|50.0649|14.4363|Po–Pá 8:00–17:00|20000|t|f
b|B91012|box|Balíkovna-BOX Praha 4, Americká 79|Americká 79|Praha 4|14000|CZ|50.0286|14.4356|24/7|15000|t|t
b|B91013|point|Praha 4, Pražská 86 – Cyklo servis|Pražská 86|Praha 4|14000|CZ|50.0309|14.4460|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
b|B91014|box|Balíkovna-BOX Praha 4, Nádražní 1|Nádražní 1|Praha 4|14000|CZ|50.0368|14.4237|24/7|15000|t|t
b|B91015|box|Balíkovna-BOX Praha 4, Vodní 13|Vodní 13|Praha 4|14000|CZ|50.0334|14.4565|24/7|15000|t|t
b|B91016|point|Praha 4, Brněnská 79 – Drogerie|Brněnská 79|Praha 4|14000|CZ|50.0562|14.4406|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
b|B91017|post|Pošta Praha 5|Komenského 74|Praha 5|15000|CZ|50.0606|14.3755|Po–Pá 8:00–17:00|20000|t|t
b|B91018|box|Balíkovna-BOX Praha 5, 17. listopadu 51|17. listopadu 51|Praha 5|15000|CZ|50.0603|14.3830|24/7|15000|t|t
b|B91019|box|Balíkovna-BOX Praha 5, Na Hrázi 8|Na Hrázi 8|Praha 5|15000|CZ|50.0549|14.3794|24/7|15000|t|t
b|B91020|box|Balíkovna-BOX Praha 5, Sukova 2|Sukova 2|Praha 5|15000|CZ|50.0713|14.4132|24/7|15000|t|t
b|B91021|box|Balíkovna-BOX Praha 5, Pod Hradbami 76|Pod Hradbami 76|Praha 5|15000|CZ|50.0616|14.4223|24/7|15000|t|t
b|B91022|post|Pošta Praha 6|28. října 57|Praha 6|16000|CZ|50.1029|14.4000|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91023|point|Praha 6, Vítězná 4 – Zdravá výživa|Vítězná 4|Praha 6|16000|CZ|50.1050|14.3587|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
b|B91024|point|Praha 6, Zámecká 86 – Autodíly|Zámecká 86|Praha 6|16000|CZ|50.1131|14.3670|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
b|B91025|box|Balíkovna-BOX Praha 6, Krátká 33|Krátká 33|Praha 6|16000|CZ|50.1100|14.3731|24/7|15000|t|t
b|B91026|point|Praha 6, Plzeňská 32 – Zahrádkářské potřeby|Plzeňská 32|Praha 6|16000|CZ|50.1103|14.3955|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
b|B91027|post|Pošta Praha 7|V Zahradách 1|Praha 7|17000|CZ|50.1061|14.4093|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91028|point|Praha 7, Hřbitovní 85 – Zahrádkářské potřeby|Hřbitovní 85|Praha 7|17000|CZ|50.1017|14.4597|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
b|B91029|box|Balíkovna-BOX Praha 7, Brněnská 16|Brněnská 16|Praha 7|17000|CZ|50.1148|14.4319|24/7|15000|t|t
b|B91030|post|Pošta Praha 8|Americká 1|Praha 8|18000|CZ|50.1098|14.4913|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91031|point|Praha 8, Jana Žižky 40 – Tabák a tisk|Jana Žižky 40|Praha 8|18000|CZ|50.1303|14.4591|Po–Pá 8:00–17:00|15000|t|f
b|B91032|point|Praha 8, Veveří 2 – Cukrárna|Veveří 2|Praha 8|18000|CZ|50.1053|14.4852|Po–Pá 8:00–17:00|15000|t|t
b|B91033|box|Balíkovna-BOX Praha 8, Boženy Němcové 56|Boženy Němcové 56|Praha 8|18000|CZ|50.0957|14.4622|24/7|15000|f|t
b|B91034|point|Praha 8, U Stadionu 89 – Papírnictví|U Stadionu 89|Praha 8|18000|CZ|50.1147|14.4500|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
b|B91035|post|Pošta Praha 9|Šumavská 34|Praha 9|19000|CZ|50.1065|14.4953|Po–Pá 8:00–17:00|20000|t|f
b|B91036|box|Balíkovna-BOX Praha 9, Severní 1|Severní 1|Praha 9|19000|CZ|50.0993|14.4986|24/7|15000|f|t
b|B91037|point|Praha 9, Na Příkopě 36 – Elektro|Na Příkopě 36|Praha 9|19000|CZ|50.1057|14.4931|Po–Pá 9:00–18:00|15000|t|
b|B91038|box|Balíkovna-BOX Praha 9, Na Vyhlídce 10|Na Vyhlídce 10|Praha 9|19000|CZ|50.0951|14.5025|24/7|15000|t|t
b|B91039|post|Pošta Praha 10|Hřbitovní 68|Praha 10|10000|CZ|50.0689|14.4912|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91040|point|Praha 10, Svatopluka Čecha 77 – Autodíly|Svatopluka Čecha 77|Praha 10|10000|CZ|50.0745|14.4718|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
b|B91041|point|Praha 10, Vodní 61 – Trafika|Vodní 61|Praha 10|10000|CZ|50.0703|14.4967|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
b|B91042|box|Balíkovna-BOX Praha 10, Resslova 64|Resslova 64|Praha 10|10000|CZ|50.0760|14.4626|24/7|15000|t|t
b|B91043|box|Balíkovna-BOX Praha 10, Zborovská 21|Zborovská 21|Praha 10|10000|CZ|50.0549|14.4680|24/7|15000|f|t
b|B91044|post|Pošta Praha 11|Vrchlického 83|Praha 11|14900|CZ|50.0494|14.5079|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91045|point|Praha 11, Husova 2 – Autodíly|Husova 2|Praha 11|14900|CZ|50.0487|14.5181|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
b|B91046|box|Balíkovna-BOX Praha 11, Dobrovského 44|Dobrovského 44|Praha 11|14900|CZ|50.0151|14.5006|24/7|15000|t|t
b|B91047|point|Praha 11, Dělnická 69 – Tabák a tisk|Dělnická 69|Praha 11|14900|CZ|50.0333|14.5148|Po–Pá 9:00–18:00|15000|t|f
b|B91048|post|Pošta Praha 12|Jungmannova 78|Praha 12|14300|CZ|50.0044|14.4220|Po–Pá 8:00–17:00|20000|t|f
b|B91049|point|Praha 12, U Stadionu 1 – Opravna obuvi|U Stadionu 1|Praha 12|14300|CZ|50.0113|14.4173|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
b|B91050|point|Praha 12, Tyršova 51 – Cukrárna|Tyršova 51|Praha 12|14300|CZ|50.0084|14.3901|Po–Ne 7:00–21:00|15000|t|t
b|B91051|post|Pošta Praha 13|Na Vyhlídce 44|Praha 13|15500|CZ|50.0518|14.3442|Po–Pá 8:00–17:00|20000|t|f
b|B91052|point|Praha 13, Plzeňská 17 – Elektro|Plzeňská 17|Praha 13|15500|CZ|50.0433|14.3179|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
b|B91053|box|Balíkovna-BOX Praha 13, Žižkova 1|Žižkova 1|Praha 13|15500|CZ|50.0337|14.3309|24/7|15000|t|t
b|B91054|point|Praha 13, Polní 86 – Cukrárna|Polní 86|Praha 13|15500|CZ|50.0655|14.3496|Po–Ne 7:00–21:00|15000|t|
b|B91055|post|Pošta Praha 14|Americká 10|Praha 14|19800|CZ|50.0950|14.5667|Po–Pá 8:00–17:00|20000|t|t
b|B91056|point|Praha 14, 17. listopadu 17 – Domácí potřeby|17. listopadu 17|Praha 14|19800|CZ|50.1087|14.5900|Po–Ne 7:00–21:00|15000|t|t
b|B91057|point|Praha 14, Lipová 41 – Květiny|Lipová 41|Praha 14|19800|CZ|50.1056|14.5973|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
b|B91058|post|Pošta Praha 15|Plzeňská 23|Praha 15|10200|CZ|50.0475|14.5482|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91059|box|Balíkovna-BOX Praha 15, Dvořákova 4|Dvořákova 4|Praha 15|10200|CZ|50.0508|14.5294|24/7|15000|t|t
b|B91060|box|Balíkovna-BOX Praha 15, Zahradní 85|Zahradní 85|Praha 15|10200|CZ|50.0548|14.5479|24/7|15000|t|t
b|B91061|post|Pošta Praha 16|Nábřežní 72|Praha 16|15300|CZ|49.9820|14.3617|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91062|box|Balíkovna-BOX Praha 16, Hřbitovní 1|Hřbitovní 1|Praha 16|15300|CZ|49.9843|14.3716|24/7|15000|t|t
b|B91063|post|Pošta Praha 17|Osvobození 2|Praha 17|16300|CZ|50.0670|14.3193|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91064|point|Praha 17, 28. října 59 – Opravna obuvi|28. října 59|Praha 17|16300|CZ|50.0728|14.2887|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
b|B91065|post|Pošta Praha 18|Bezručova 46|Praha 18|19900|CZ|50.1263|14.5219|Po–Pá 8:00–17:00|20000|t|t
b|B91066|point|Praha 18, Štefánikova 9 – Čistírna|Štefánikova 9|Praha 18|19900|CZ|50.1372|14.5008|Po–Pá 9:00–18:00|15000|t|f
b|B91067|post|Pošta Praha 19|Pod Hradbami 3|Praha 19|19700|CZ|50.1364|14.5378|Po–Pá 8:00–17:00|20000|t|t
b|B91068|box|Balíkovna-BOX Praha 19, 17. listopadu 57|17. listopadu 57|Praha 19|19700|CZ|50.1334|14.5419|24/7|15000|t|t
b|B91069|post|Pošta Praha 20|Štefánikova 27|Praha 20|19300|CZ|50.1063|14.6033|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91070|post|Pošta Praha 42|Resslova 17|Praha 20|19300|CZ|50.1139|14.6123|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91071|post|Pošta Praha 21|Slovanská 68|Praha 21|19016|CZ|50.0804|14.6575|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91072|point|Praha 21, Sokolovská 53 – Kavárna|Sokolovská 53|Praha 21|19016|CZ|50.0741|14.6629|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
b|B91073|post|Pošta Praha 22|Mlýnská 28|Praha 22|10400|CZ|50.0334|14.6006|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91074|post|Pošta Praha 43|Jateční 48|Praha 22|10400|CZ|50.0408|14.6062|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91075|post|Pošta Brno 2|Na Výsluní 32|Brno|60200|CZ|49.1861|16.6235|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91076|point|Brno, Žižkova 41 – Sběrna zakázek|Žižkova 41|Brno|60200|CZ|49.2032|16.6267|Po–Pá 9:00–18:00|15000|t|t
b|B91077|point|Brno, Olbrachtova 77 – Hračky|Olbrachtova 77|Brno|60200|CZ|49.2025|16.5998|Po–Ne 7:00–21:00|15000|t|f
b|B91078|post|Pošta Brno 3|Družstevní 40|Brno|60300|CZ|49.1807|16.5842|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91079|box|Balíkovna-BOX Brno, Průmyslová 82|Průmyslová 82|Brno|60300|CZ|49.1813|16.5901|24/7|15000|t|t
b|B91080|post|Pošta Brno 4|Akátová 26|Brno|61300|CZ|49.2018|16.6377|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91081|box|Balíkovna-BOX Brno, Nábřežní 4|Nábřežní 4|Brno|61300|CZ|49.1981|16.6303|24/7|15000|t|t
b|B91082|post|Pošta Brno 5|Puškinova 1|Brno|61400|CZ|49.2147|16.6537|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91083|box|Balíkovna-BOX Brno, B. Němcové 78|B. Němcové 78|Brno|61400|CZ|49.2089|16.6440|24/7|15000|t|t
b|B91084|post|Pošta Brno 6|Revoluční 39|Brno|61500|CZ|49.1978|16.6436|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91085|box|Balíkovna-BOX Brno, Lidická 58|Lidická 58|Brno|61500|CZ|49.1910|16.6436|24/7|15000|t|t
b|B91086|post|Pošta Brno 7|Lipová 20|Brno|61600|CZ|49.2063|16.5865|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91087|point|Brno, Na Hrázi 46 – Sběrna zakázek|Na Hrázi 46|Brno|61600|CZ|49.2086|16.5843|Po–Pá 9:00–18:00|15000|t|t
b|B91088|post|Pošta Brno 8|Tylova 6|Brno|61800|CZ|49.1816|16.6371|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91089|box|Balíkovna-BOX Brno, Havlíčkova 2|Havlíčkova 2|Brno|61800|CZ|49.1788|16.6463|24/7|15000|t|t
b|B91090|post|Pošta Brno 9|Legionářů 1|Brno|62100|CZ|49.2418|16.5810|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91091|box|Balíkovna-BOX Brno, Jablonského 16|Jablonského 16|Brno|62100|CZ|49.2515|16.5752|24/7|15000|t|t
b|B91092|post|Pošta Brno 10|Jiráskova 7|Brno|62300|CZ|49.1884|16.5347|Po–Pá 8:00–17:00|20000|t|t
b|B91093|box|Balíkovna-BOX Brno, Palackého 1|Palackého 1|Brno|62300|CZ|49.1890|16.5299|24/7|15000|t|t
b|B91094|post|Pošta Brno 11|Moravská 1|Brno|62500|CZ|49.1788|16.5857|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91095|point|Brno, Školní 7 – Knihkupectví|Školní 7|Brno|62500|CZ|49.1699|16.5687|Po–Pá 9:00–18:00|15000|t|t
b|B91096|post|Pošta Brno 12|Zámecká 69|Brno|62700|CZ|49.1760|16.6784|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91097|box|Balíkovna-BOX Brno, Moravská 11|Moravská 11|Brno|62700|CZ|49.1699|16.6743|24/7|15000|t|t
b|B91098|post|Pošta Brno 13|Lužická 65|Brno|62800|CZ|49.2010|16.6712|Po–Pá 8:00–17:00|20000|t|t
b|B91099|point|Brno, Čs. armády 2 – Sběrna zakázek|Čs. armády 2|Brno|62800|CZ|49.2011|16.6807|Po–Pá 9:00–18:00|15000|t|t
b|B91100|post|Pošta Brno 14|Vinohradská 7|Brno|63400|CZ|49.1774|16.5632|Po–Pá 8:00–17:00|20000|t|f
b|B91101|box|Balíkovna-BOX Brno, Tovární 1|Tovární 1|Brno|63400|CZ|49.1865|16.5551|24/7|15000|t|t
b|B91102|post|Pošta Brno 15|Lužická 87|Brno|63500|CZ|49.2210|16.5213|Po–Pá 8:00–17:00|20000|t|f
b|B91103|post|Pošta Brno 16|Kollárova 1|Brno|63500|CZ|49.2170|16.5168|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91104|post|Pošta Brno 17|Slovanská 6|Brno|63600|CZ|49.2029|16.6809|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91105|box|Balíkovna-BOX Brno, Tyršova 71|Tyršova 71|Brno|63600|CZ|49.2097|16.6603|24/7|15000|t|t
b|B91106|post|Pošta Brno 18|Dvořákova 46|Brno|63800|CZ|49.2283|16.6152|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91107|point|Brno, Zahradní 4 – Železářství|Zahradní 4|Brno|63800|CZ|49.2316|16.6281|Po–Ne 7:00–21:00|15000|t|t
b|B91108|post|Pošta Brno 19|Čechova 59|Brno|63900|CZ|49.1796|16.5842|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91109|box|Balíkovna-BOX Brno, Veveří 87|Veveří 87|Brno|63900|CZ|49.1822|16.5820|24/7|15000|t|t
b|B91110|post|Pošta Ostrava 2|Tylova 26|Ostrava|70200|CZ|49.8377|18.3116|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91111|post|Pošta Ostrava 3|Jateční 18|Ostrava|70200|CZ|49.8513|18.2824|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91112|post|Pošta Ostrava 4|Tylova 20|Ostrava|70200|CZ|49.8358|18.2677|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91113|post|Pošta Ostrava 5|Na Hrázi 3|Ostrava|70300|CZ|49.8094|18.2744|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91114|point|Ostrava, Vinohradská 32 – Řeznictví|Vinohradská 32|Ostrava|70300|CZ|49.8206|18.2707|Po–Pá 9:00–18:00|15000|t|
b|B91115|post|Pošta Ostrava 6|náměstí Míru 15|Ostrava|70030|CZ|49.7848|18.2579|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91116|box|Balíkovna-BOX Ostrava, Žerotínova 31|Žerotínova 31|Ostrava|70030|CZ|49.7866|18.2517|24/7|15000|t|t
b|B91117|point|Ostrava, Štefánikova 18 – Kavárna|Štefánikova 18|Ostrava|70030|CZ|49.7959|18.2682|Po–Ne 7:00–21:00|15000|t|f
b|B91118|post|Pošta Ostrava 7|Partyzánská 89|Ostrava|70030|CZ|49.7895|18.2192|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91119|post|Pošta Ostrava 8|Horní 32|Ostrava|70800|CZ|49.8420|18.1532|Po–Pá 8:00–17:00|20000|t|t
b|B91120|box|Balíkovna-BOX Ostrava, Tylova 17|Tylova 17|Ostrava|70800|CZ|49.8271|18.1907|24/7|15000|t|t
b|B91121|point|Ostrava, Hradební 83 – Potraviny|Hradební 83|Ostrava|70800|CZ|49.8218|18.1580|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
b|B91122|post|Pošta Ostrava 9|Fügnerova 14|Ostrava|70800|CZ|49.8326|18.1655|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91123|post|Pošta Ostrava 10|Nová 1|Ostrava|70900|CZ|49.8270|18.2729|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91124|box|Balíkovna-BOX Ostrava, Sukova 45|Sukova 45|Ostrava|70900|CZ|49.8265|18.2648|24/7|15000|f|t
b|B91125|post|Pošta Ostrava 11|Studentská 40|Ostrava|71000|CZ|49.8473|18.3104|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91126|point|Ostrava, Školní 9 – Potraviny|Školní 9|Ostrava|71000|CZ|49.8497|18.3136|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
b|B91127|post|Pošta Ostrava 12|Pražská 4|Ostrava|71300|CZ|49.8654|18.3334|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91128|point|Ostrava, Mlýnská 41 – Čistírna|Mlýnská 41|Ostrava|71300|CZ|49.8626|18.3180|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
b|B91129|post|Pošta Plzeň 2|Zámecká 1|Plzeň|30100|CZ|49.7544|13.3623|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91130|point|Plzeň, Plzeňská 83 – Večerka|Plzeňská 83|Plzeň|30100|CZ|49.7419|13.3582|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
b|B91131|point|Plzeň, Květinová 76 – Mobilní servis|Květinová 76|Plzeň|30100|CZ|49.7460|13.3964|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
b|B91132|post|Pošta Plzeň 3|Plzeňská 4|Plzeň|31200|CZ|49.7428|13.4397|Po–Pá 8:00–17:00|20000|t|f
b|B91133|point|Plzeň, B. Němcové 5 – Zdravá výživa|B. Němcové 5|Plzeň|31200|CZ|49.7583|13.4082|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
b|B91134|point|Plzeň, 5. května 34 – Galanterie|5. května 34|Plzeň|31200|CZ|49.7383|13.4329|Po–Ne 7:00–21:00|15000|t|
b|B91135|post|Pošta Plzeň 4|Horní 59|Plzeň|31800|CZ|49.7405|13.3337|Po–Pá 8:00–17:00|20000|t|t
b|B91136|box|Balíkovna-BOX Plzeň, Havlíčkova 46|Havlíčkova 46|Plzeň|31800|CZ|49.7417|13.3447|24/7|15000|t|t
b|B91137|post|Pošta Plzeň 5|Zelená 5|Plzeň|32300|CZ|49.7720|13.3807|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91138|point|Plzeň, Slovanská 51 – Železářství|Slovanská 51|Plzeň|32300|CZ|49.7779|13.3906|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
b|B91139|point|Plzeň, Na Příkopě 2 – Cyklo servis|Na Příkopě 2|Plzeň|32300|CZ|49.7842|13.3615|Po–Pá 8:00–17:00|15000|t|t
b|B91140|post|Pošta Plzeň 6|Lužická 47|Plzeň|32600|CZ|49.7395|13.4098|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91141|box|Balíkovna-BOX Plzeň, Zahradní 40|Zahradní 40|Plzeň|32600|CZ|49.7170|13.3999|24/7|15000|t|t
b|B91142|post|Pošta Plzeň 7|Resslova 88|Plzeň|32600|CZ|49.7294|13.4179|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91143|post|Pošta Olomouc 2|Fügnerova 23|Olomouc|77900|CZ|49.5808|17.2700|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91144|box|Balíkovna-BOX Olomouc, Smetanova 63|Smetanova 63|Olomouc|77900|CZ|49.5806|17.2431|24/7|15000|t|t
b|B91145|point|Olomouc, Bezručova 57 – Drogerie|Bezručova 57|Olomouc|77900|CZ|49.5929|17.2654|Po–Ne 7:00–21:00|15000|t|t
b|B91146|point|Olomouc, Vančurova 23 – Vinotéka|Vančurova 23|Olomouc|77900|CZ|49.6066|17.2728|Po–Pá 9:00–18:00|15000|t|t
b|B91147|box|Balíkovna-BOX Olomouc, Horní 37|Horní 37|Olomouc|77900|CZ|49.6031|17.2638|24/7|15000|t|t
b|B91148|post|Pošta Liberec 2|Hřbitovní 5|Liberec|46001|CZ|50.7776|15.0356|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91149|point|Liberec, Studentská 7 – Řeznictví|Studentská 7|Liberec|46001|CZ|50.7628|15.0366|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
b|B91150|point|Liberec, Dlouhá 11 – Mobilní servis|Dlouhá 11|Liberec|46001|CZ|50.7659|15.0766|Po–Ne 7:00–21:00|15000|t|
b|B91151|box|Balíkovna-BOX Liberec, Na Příkopě 11|Na Příkopě 11|Liberec|46001|CZ|50.7791|15.0478|24/7|15000|t|t
b|B91152|post|Pošta Liberec 3|Puškinova 59|Liberec|46006|CZ|50.7622|15.0698|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91153|box|Balíkovna-BOX Liberec, Smetanova 33|Smetanova 33|Liberec|46006|CZ|50.7487|15.0835|24/7|15000|t|t
b|B91154|box|Balíkovna-BOX Liberec, Nová 12|Nová 12|Liberec|46006|CZ|50.7477|15.0856|24/7|15000|t|t
b|B91155|post|Pošta České Budějovice 2|Žerotínova 80|České Budějovice|37001|CZ|48.9649|14.4918|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91156|box|Balíkovna-BOX České Budějovice, Karlova 48|Karlova 48|České Budějovice|37001|CZ|48.9609|14.4771|24/7|15000|t|t
b|B91157|post|Pošta České Budějovice 3|Lesní 53|České Budějovice|37001|CZ|48.9647|14.4524|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91158|post|Pošta České Budějovice 4|Nová 51|České Budějovice|37005|CZ|48.9775|14.4365|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91159|box|Balíkovna-BOX České Budějovice, Lidická 4|Lidická 4|České Budějovice|37005|CZ|48.9831|14.4298|24/7|15000|t|t
b|B91160|post|Pošta České Budějovice 5|Akátová 81|České Budějovice|37005|CZ|48.9744|14.4383|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91161|post|Pošta České Budějovice 6|Dlouhá 17|České Budějovice|37011|CZ|48.9989|14.4597|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91162|point|České Budějovice, Luční 46 – Papírnictví|Luční 46|České Budějovice|37011|CZ|48.9970|14.4508|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
b|B91163|post|Pošta Hradec Králové 3|Jiřího z Poděbrad 49|Hradec Králové|50002|CZ|50.2105|15.8220|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91164|point|Hradec Králové, Havlíčkova 79 – Hračky|Havlíčkova 79|Hradec Králové|50002|CZ|50.2014|15.8542|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
b|B91165|point|Hradec Králové, Nádražní 9 – Sběrna zakázek|Nádražní 9|Hradec Králové|50002|CZ|50.1996|15.8347|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
b|B91166|post|Pošta Hradec Králové 4|Legionářů 52|Hradec Králové|50003|CZ|50.2038|15.8536|Po–Pá 8:00–17:00|20000|t|t
b|B91167|box|Balíkovna-BOX Hradec Králové, Jiřího z Poděbrad 1|Jiřího z Poděbrad 1|Hradec Králové|50003|CZ|50.2124|15.8558|24/7|15000|t|t
b|B91168|post|Pošta Hradec Králové 5|Moravská 12|Hradec Králové|50012|CZ|50.1887|15.8300|Po–Pá 8:00–17:00|20000|t|t
b|B91169|point|Hradec Králové, 5. května 34 – Zdravá výživa|5. května 34|Hradec Králové|50012|CZ|50.1798|15.8606|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
b|B91170|post|Pošta Ústí nad Labem 2|Vodní 26|Ústí nad Labem|40001|CZ|50.6708|14.0269|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91171|point|Ústí nad Labem, Revoluční 81 – Železářství|Revoluční 81|Ústí nad Labem|40001|CZ|50.6546|14.0301|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
b|B91172|point|Ústí nad Labem, Bezručova 1 – Večerka|Bezručova 1|Ústí nad Labem|40001|CZ|50.6571|14.0217|Po–Ne 7:00–21:00|15000|t|f
b|B91173|post|Pošta Ústí nad Labem 3|Pod Hradbami 14|Ústí nad Labem|40011|CZ|50.6799|14.0201|Po–Pá 8:00–17:00|20000|t|t
b|B91174|point|Ústí nad Labem, Mánesova 39 – Mobilní servis|Mánesova 39|Ústí nad Labem|40011|CZ|50.6679|14.0510|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
b|B91175|post|Pošta Ústí nad Labem 4|Vodní 68|Ústí nad Labem|40011|CZ|50.6740|14.0344|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91176|post|Pošta Pardubice 3|Zahradní 59|Pardubice|53002|CZ|50.0316|15.7688|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91177|box|Balíkovna-BOX Pardubice, Americká 22|Americká 22|Pardubice|53002|CZ|50.0527|15.7836|24/7|15000|t|t
b|B91178|box|Balíkovna-BOX Pardubice, náměstí Republiky 49|náměstí Republiky 49|Pardubice|53002|CZ|50.0284|15.7918|24/7|15000|t|t
b|B91179|post|Pošta Pardubice 4|Průmyslová 25|Pardubice|53003|CZ|50.0231|15.7853|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91180|box|Balíkovna-BOX Pardubice, Tovární 15|Tovární 15|Pardubice|53003|CZ|50.0294|15.7772|24/7|15000|t|t
b|B91181|post|Pošta Pardubice 5|Poštovní 77|Pardubice|53009|CZ|50.0357|15.7600|Po–Pá 8:00–17:00|20000|t|t
b|B91182|point|Pardubice, Erbenova 6 – Zahrádkářské potřeby|Erbenova 6|Pardubice|53009|CZ|50.0446|15.7552|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
b|B91183|post|Pošta Pardubice 6|Lipová 47|Pardubice|53009|CZ|50.0442|15.7660|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91184|post|Pošta Havířov|Karlova 44|Havířov|73601|CZ|49.7639|18.4251|Po–Pá 8:00–17:00|20000|t|f
b|B91185|box|Balíkovna-BOX Havířov, Na Výsluní 48|Na Výsluní 48|Havířov|73601|CZ|49.7915|18.4524|24/7|15000|t|t
b|B91186|point|Havířov, Masarykova 4 – Potraviny|Masarykova 4|Havířov|73601|CZ|49.7839|18.4345|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
b|B91187|point|Havířov, Lužická 3 – Bytový textil|Lužická 3|Havířov|73601|CZ|49.7836|18.4096|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
b|B91188|post|Pošta Zlín 2|U Nádraží 1|Zlín|76001|CZ|49.2344|17.6513|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91189|box|Balíkovna-BOX Zlín, Klicperova 14|Klicperova 14|Zlín|76001|CZ|49.2416|17.6789|24/7|15000|t|t
b|B91190|box|Balíkovna-BOX Zlín, Moravská 71|Moravská 71|Zlín|76001|CZ|49.2102|17.6688|24/7|15000|t|t
b|B91191|post|Pošta Zlín 3|Husova 71|Zlín|76005|CZ|49.2436|17.6632|Po–Pá 8:00–17:00|20000|t|t
b|B91192|box|Balíkovna-BOX Zlín, Žerotínova 1|Žerotínova 1|Zlín|76005|CZ|49.2295|17.6842|24/7|15000|t|t
b|B91193|post|Pošta Kladno|Jiráskova 6|Kladno|27201|CZ|50.1356|14.0793|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91194|point|Kladno, Kostelní 40 – Vinotéka|Kostelní 40|Kladno|27201|CZ|50.1466|14.1329|Po–Ne 7:00–21:00|15000|t|f
b|B91195|point|Kladno, Kostelní 51 – Cyklo servis|Kostelní 51|Kladno|27201|CZ|50.1493|14.0852|Po–Pá 8:00–17:00|15000|t|f
b|B91196|box|Balíkovna-BOX Kladno, Zámecká 3|Zámecká 3|Kladno|27201|CZ|50.1493|14.0950|24/7|15000|t|t
b|B91197|post|Pošta Most|Nábřežní 5|Most|43401|CZ|50.4939|13.6210|Po–Pá 8:00–17:00|20000|t|t
b|B91198|box|Balíkovna-BOX Most, náměstí Republiky 8|náměstí Republiky 8|Most|43401|CZ|50.5173|13.6217|24/7|15000|t|t
b|B91199|box|Balíkovna-BOX Most, Na Hrázi 46|Na Hrázi 46|Most|43401|CZ|50.4871|13.6208|24/7|15000|t|t
b|B91200|point|Most, třída Míru 49 – Knihkupectví|třída Míru 49|Most|43401|CZ|50.5188|13.6522|Po–Ne 7:00–21:00|15000|t|f
b|B91201|post|Pošta Karviná|Sportovní 83|Karviná|73301|CZ|49.8538|18.5267|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91202|post|Pošta Karviná 2|Na Příkopě 86|Karviná|73301|CZ|49.8461|18.5496|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91203|point|Karviná, Průmyslová 2 – Večerka|Průmyslová 2|Karviná|73301|CZ|49.8517|18.5128|Po–Pá 9:00–18:00|15000|t|t
b|B91204|point|Karviná, Na Vyhlídce 88 – Autodíly|Na Vyhlídce 88|Karviná|73301|CZ|49.8540|18.5173|Po–Pá 9:00–18:00|15000|t|f
b|B91205|post|Pošta Opava|U Nádraží 72|Opava|74601|CZ|49.9503|17.8983|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91206|post|Pošta Opava 2|Legionářů 55|Opava|74601|CZ|49.9459|17.9157|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91207|point|Opava, Lesní 81 – Vinotéka|Lesní 81|Opava|74601|CZ|49.9488|17.8939|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
b|B91208|box|Balíkovna-BOX Opava, Tyršova 26|Tyršova 26|Opava|74601|CZ|49.9385|17.9168|24/7|15000|t|t
b|B91209|post|Pošta Frýdek-Místek|Zahradní 40|Frýdek-Místek|73801|CZ|49.7000|18.3462|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91210|point|Frýdek-Místek, Jiřího z Poděbrad 75 – Tabák a tisk|Jiřího z Poděbrad 75|Frýdek-Místek|73801|CZ|49.6986|18.3622|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
b|B91211|box|Balíkovna-BOX Frýdek-Místek, Revoluční 16|Revoluční 16|Frýdek-Místek|73801|CZ|49.6814|18.3503|24/7|15000|t|t
b|B91212|point|Frýdek-Místek, Svatopluka Čecha 23 – Květiny|Svatopluka Čecha 23|Frýdek-Místek|73801|CZ|49.6864|18.3336|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
b|B91213|post|Pošta Děčín|Mírová 72|Děčín|40502|CZ|50.7834|14.2283|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91214|point|Děčín, Družstevní 40 – Cukrárna|Družstevní 40|Děčín|40502|CZ|50.7893|14.2153|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
b|B91215|box|Balíkovna-BOX Děčín, Resslova 11|Resslova 11|Děčín|40502|CZ|50.7812|14.1916|24/7|15000|t|t
b|B91216|post|Pošta Karlovy Vary 2|Pod Lipami 3|Karlovy Vary|36001|CZ|50.2360|12.8969|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91217|point|Karlovy Vary, Lidická 88 – Řeznictví|Lidická 88|Karlovy Vary|36001|CZ|50.2269|12.8594|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
b|B91218|box|Balíkovna-BOX Karlovy Vary, Na Vyhlídce 30|Na Vyhlídce 30|Karlovy Vary|36001|CZ|50.2262|12.8899|24/7|15000|t|t
b|B91219|post|Pošta Teplice|Mánesova 72|Teplice|41501|CZ|50.6358|13.8517|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91220|point|Teplice, náměstí Svobody 1 – Potraviny|náměstí Svobody 1|Teplice|41501|CZ|50.6401|13.8043|Po–Ne 7:00–21:00|15000|t|t
b|B91221|box|Balíkovna-BOX Teplice, Svatopluka Čecha 30|Svatopluka Čecha 30|Teplice|41501|CZ|50.6423|13.8337|24/7|15000|t|t
b|B91222|post|Pošta Chomutov|U Nádraží 78|Chomutov|43001|CZ|50.4541|13.3953|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91223|box|Balíkovna-BOX Chomutov, Dlouhá 27|Dlouhá 27|Chomutov|43001|CZ|50.4769|13.4129|24/7|15000|t|t
b|B91224|point|Chomutov, U Nádraží 7 – Vinotéka|U Nádraží 7|Chomutov|43001|CZ|50.4481|13.4201|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
b|B91225|post|Pošta Jihlava 2|Žerotínova 34|Jihlava|58601|CZ|49.3997|15.5927|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91226|box|Balíkovna-BOX Jihlava, Moravská 19|Moravská 19|Jihlava|58601|CZ|49.4035|15.6106|24/7|15000|t|t
b|B91227|box|Balíkovna-BOX Jihlava, 28. října 78|28. října 78|Jihlava|58601|CZ|49.3975|15.5788|24/7|15000|t|t
b|B91228|post|Pošta Prostějov|Mlýnská 24|Prostějov|79601|CZ|49.4700|17.1380|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91229|box|Balíkovna-BOX Prostějov, Třebízského 16|Třebízského 16|Prostějov|79601|CZ|49.4813|17.1308|24/7|15000|t|t
b|B91230|box|Balíkovna-BOX Prostějov, T. G. Masaryka 4|T. G. Masaryka 4|Prostějov|79601|CZ|49.4699|17.1096|24/7|15000|f|t
b|B91231|post|Pošta Přerov 2|Žižkova 80|Přerov|75002|CZ|49.4589|17.4448|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91232|point|Přerov, Havlíčkova 51 – Vinotéka|Havlíčkova 51|Přerov|75002|CZ|49.4671|17.4539|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
b|B91233|point|Přerov, Puškinova 66 – Mobilní servis|Puškinova 66|Přerov|75002|CZ|49.4415|17.4383|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
b|B91234|post|Pošta Jablonec nad Nisou|Riegrova 2|Jablonec nad Nisou|46601|CZ|50.7199|15.1807|Po–Pá 8:00–17:00|20000|t|f
b|B91235|point|Jablonec nad Nisou, Kosmonautů 33 – Knihkupectví|Kosmonautů 33|Jablonec nad Nisou|46601|CZ|50.7368|15.1779|Po–Pá 8:00–17:00|15000|t|f
b|B91236|point|Jablonec nad Nisou, Klostermannova 4 – Domácí potřeby|Klostermannova 4|Jablonec nad Nisou|46601|CZ|50.7219|15.1630|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
b|B91237|post|Pošta Mladá Boleslav|Revoluční 38|Mladá Boleslav|29301|CZ|50.4177|14.8795|Po–Pá 8:00–17:00|20000|t|t
b|B91238|box|Balíkovna-BOX Mladá Boleslav, třída Míru 43|třída Míru 43|Mladá Boleslav|29301|CZ|50.4035|14.8863|24/7|15000|t|t
b|B91239|post|Pošta Mladá Boleslav 2|Vítězná 15|Mladá Boleslav|29301|CZ|50.4118|14.8954|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91240|post|Pošta Česká Lípa|B. Němcové 3|Česká Lípa|47001|CZ|50.6889|14.5401|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91241|box|Balíkovna-BOX Česká Lípa, Osvobození 28|Osvobození 28|Česká Lípa|47001|CZ|50.6733|14.5305|24/7|15000|f|t
b|B91242|point|Česká Lípa, Boženy Němcové 5 – Mobilní servis|Boženy Němcové 5|Česká Lípa|47001|CZ|50.6912|14.5403|Po–Pá 8:00–17:00|15000|t|f
b|B91243|post|Pošta Třebíč|Brněnská 4|Třebíč|67401|CZ|49.2208|15.8783|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91244|box|Balíkovna-BOX Třebíč, Karlova 15|Karlova 15|Třebíč|67401|CZ|49.2161|15.9005|24/7|15000|t|t
b|B91245|point|Třebíč, Resslova 83 – Galanterie|Resslova 83|Třebíč|67401|CZ|49.2131|15.8693|Po–Ne 7:00–21:00|15000|t|t
b|B91246|post|Pošta Třinec|Mírová 13|Třinec|73961|CZ|49.6673|18.6871|Po–Pá 8:00–17:00|20000|t|t
b|B91247|post|Pošta Třinec 2|Nábřežní 27|Třinec|73961|CZ|49.6782|18.6723|Po–Pá 8:00–17:00|20000|t|f
b|B91248|point|Třinec, Klostermannova 5 – Potraviny|Klostermannova 5|Třinec|73961|CZ|49.6750|18.6939|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
b|B91249|post|Pošta Tábor|U Stadionu 74|Tábor|39001|CZ|49.4024|14.6466|Po–Pá 8:00–17:00|20000|t|f
b|B91250|box|Balíkovna-BOX Tábor, Krátká 59|Krátká 59|Tábor|39001|CZ|49.4080|14.6530|24/7|15000|t|t
b|B91251|box|Balíkovna-BOX Tábor, Dvořákova 20|Dvořákova 20|Tábor|39001|CZ|49.4155|14.6575|24/7|15000|t|t
b|B91252|post|Pošta Znojmo|Lesní 43|Znojmo|66902|CZ|48.8570|16.0437|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91253|box|Balíkovna-BOX Znojmo, 17. listopadu 3|17. listopadu 3|Znojmo|66902|CZ|48.8605|16.0336|24/7|15000|t|t
b|B91254|box|Balíkovna-BOX Znojmo, Legionářů 66|Legionářů 66|Znojmo|66902|CZ|48.8574|16.0478|24/7|15000|f|t
b|B91255|post|Pošta Příbram|28. října 4|Příbram|26101|CZ|49.6898|14.0098|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91256|point|Příbram, Na Výsluní 11 – Domácí potřeby|Na Výsluní 11|Příbram|26101|CZ|49.6866|13.9978|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
b|B91257|post|Pošta Příbram 2|Jungmannova 55|Příbram|26101|CZ|49.6796|13.9962|Po–Pá 8:00–17:00|20000|t|t
b|B91258|post|Pošta Orlová|Žižkova 32|Orlová|73514|CZ|49.8555|18.4443|Po–Pá 8:00–17:00|20000|t|t
b|B91259|box|Balíkovna-BOX Orlová, Horní 42|Horní 42|Orlová|73514|CZ|49.8529|18.4237|24/7|15000|t|t
b|B91260|box|Balíkovna-BOX Orlová, náměstí Míru 31|náměstí Míru 31|Orlová|73514|CZ|49.8386|18.4115|24/7|15000|t|t
b|B91261|post|Pošta Cheb|Brněnská 12|Cheb|35002|CZ|50.0767|12.3920|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91262|box|Balíkovna-BOX Cheb, Pražská 62|Pražská 62|Cheb|35002|CZ|50.0673|12.3814|24/7|15000|t|t
b|B91263|point|Cheb, Karlova 26 – Řeznictví|Karlova 26|Cheb|35002|CZ|50.0669|12.3759|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
b|B91264|post|Pošta Trutnov 2|Boženy Němcové 45|Trutnov|54101|CZ|50.5662|15.9199|Po–Pá 8:00–17:00|20000|t|t
b|B91265|point|Trutnov, Průmyslová 9 – Řeznictví|Průmyslová 9|Trutnov|54101|CZ|50.5571|15.9114|Po–Ne 7:00–21:00|15000|t|
b|B91266|box|Balíkovna-BOX Trutnov, Lipová 16|Lipová 16|Trutnov|54101|CZ|50.5548|15.9173|24/7|15000|t|t
b|B91267|post|Pošta Písek 2|náměstí Míru 90|Písek|39701|CZ|49.3085|14.1587|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91268|point|Písek, Pražská 60 – Chovatelské potřeby|Pražská 60|Písek|39701|CZ|49.3130|14.1645|Po–Pá 8:00–17:00|15000|t|
b|B91269|box|Balíkovna-BOX Písek, Sportovní 55|Sportovní 55|Písek|39701|CZ|49.3030|14.1362|24/7|15000|t|t
b|B91270|post|Pošta Kolín|Lidická 56|Kolín|28002|CZ|50.0343|15.1999|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91271|point|Kolín, Studentská 4 – Květiny|Studentská 4|Kolín|28002|CZ|50.0278|15.1925|Po–Ne 7:00–21:00|15000|t|
b|B91272|post|Pošta Kroměříž|Sídliště 86|Kroměříž|76701|CZ|49.3080|17.4029|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91273|point|Kroměříž, Školní 79 – Drogerie|Školní 79|Kroměříž|76701|CZ|49.3017|17.3878|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
b|B91274|post|Pošta Šumperk|Nábřežní 34|Šumperk|78701|CZ|49.9597|16.9731|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91275|box|Balíkovna-BOX Šumperk, Hřbitovní 86|Hřbitovní 86|Šumperk|78701|CZ|49.9562|16.9633|24/7|15000|t|t
b|B91276|post|Pošta Vsetín|Vodní 2|Vsetín|75501|CZ|49.3421|17.9927|Po–Pá 8:00–17:00|20000|t|t
b|B91277|point|Vsetín, Mlýnská 78 – Večerka|Mlýnská 78|Vsetín|75501|CZ|49.3413|17.9966|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
b|B91278|post|Pošta Valašské Meziříčí|Olbrachtova 55|Valašské Meziříčí|75701|CZ|49.4767|17.9715|Po–Pá 8:00–17:00|20000|t|t
b|B91279|box|Balíkovna-BOX Valašské Meziříčí, Žižkova 1|Žižkova 1|Valašské Meziříčí|75701|CZ|49.4808|17.9857|24/7|15000|t|t
b|B91280|post|Pošta Litvínov|Sportovní 18|Litvínov|43601|CZ|50.6001|13.6166|Po–Pá 8:00–17:00|20000|t|t
b|B91281|post|Pošta Litvínov 2|B. Němcové 52|Litvínov|43601|CZ|50.6067|13.6084|Po–Pá 8:00–17:00|20000|t|t
b|B91282|post|Pošta Nový Jičín|Vodní 4|Nový Jičín|74101|CZ|49.5845|18.0101|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91283|post|Pošta Nový Jičín 2|U Nádraží 37|Nový Jičín|74101|CZ|49.6046|18.0137|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91284|post|Pošta Uherské Hradiště|Vančurova 19|Uherské Hradiště|68601|CZ|49.0618|17.4557|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91285|box|Balíkovna-BOX Uherské Hradiště, Jiráskova 6|Jiráskova 6|Uherské Hradiště|68601|CZ|49.0689|17.4731|24/7|15000|t|t
b|B91286|post|Pošta Hodonín|Luční 74|Hodonín|69501|CZ|48.8429|17.1232|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91287|box|Balíkovna-BOX Hodonín, Masarykova 47|Masarykova 47|Hodonín|69501|CZ|48.8504|17.1295|24/7|15000|t|t
b|B91288|post|Pošta Břeclav 2|Vítězná 11|Břeclav|69002|CZ|48.7675|16.8707|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91289|point|Břeclav, Kpt. Jaroše 35 – Cukrárna|Kpt. Jaroše 35|Břeclav|69002|CZ|48.7515|16.8769|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
b|B91290|post|Pošta Český Těšín|Na Hrázi 24|Český Těšín|73701|CZ|49.7548|18.6193|Po–Pá 8:00–17:00|20000|t|t
b|B91291|point|Český Těšín, Lidická 56 – Elektro|Lidická 56|Český Těšín|73701|CZ|49.7376|18.6347|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
b|B91292|post|Pošta Krnov|Družstevní 55|Krnov|79401|CZ|50.0917|17.7175|Po–Pá 8:00–17:00|20000|t|t
b|B91293|point|Krnov, Školní 80 – Bytový textil|Školní 80|Krnov|79401|CZ|50.0859|17.7159|Po–Ne 7:00–21:00|15000|t|f
b|B91294|post|Pošta Sokolov|Máchova 4|Sokolov|35601|CZ|50.1819|12.6271|Po–Pá 8:00–17:00|20000|t|t
b|B91295|point|Sokolov, Čechova 33 – Cyklo servis|Čechova 33|Sokolov|35601|CZ|50.1750|12.6275|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
b|B91296|post|Pošta Litoměřice|Smetanova 16|Litoměřice|41201|CZ|50.5306|14.1180|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91297|box|Balíkovna-BOX Litoměřice, Lidická 37|Lidická 37|Litoměřice|41201|CZ|50.5398|14.1469|24/7|15000|t|t
b|B91298|post|Pošta Havlíčkův Brod|Jablonského 21|Havlíčkův Brod|58001|CZ|49.6154|15.5667|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91299|point|Havlíčkův Brod, Čs. armády 2 – Mobilní servis|Čs. armády 2|Havlíčkův Brod|58001|CZ|49.6028|15.5965|Po–Ne 7:00–21:00|15000|t|f
b|B91300|post|Pošta Chrudim|Na Hrázi 40|Chrudim|53701|CZ|49.9467|15.7971|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91301|point|Chrudim, Štefánikova 25 – Drogerie|Štefánikova 25|Chrudim|53701|CZ|49.9557|15.7903|Po–Ne 7:00–21:00|15000|t|t
b|B91302|post|Pošta Strakonice|Hradební 26|Strakonice|38601|CZ|49.2571|13.9009|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91303|post|Pošta Strakonice 2|Jungmannova 3|Strakonice|38601|CZ|49.2538|13.9124|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91304|post|Pošta Kopřivnice|Poštovní 10|Kopřivnice|74221|CZ|49.5965|18.1520|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91305|box|Balíkovna-BOX Kopřivnice, Partyzánská 37|Partyzánská 37|Kopřivnice|74221|CZ|49.6109|18.1468|24/7|15000|t|t
b|B91306|post|Pošta Klatovy|Jablonského 66|Klatovy|33901|CZ|49.3987|13.2819|Po–Pá 8:00–17:00|20000|t|f
b|B91307|box|Balíkovna-BOX Klatovy, B. Němcové 65|B. Němcové 65|Klatovy|33901|CZ|49.3922|13.2890|24/7|15000|t|t
b|B91308|post|Pošta Bohumín|Puškinova 52|Bohumín|73581|CZ|49.9015|18.3452|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91309|point|Bohumín, Sokolovská 22 – Elektro|Sokolovská 22|Bohumín|73581|CZ|49.9127|18.3565|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
b|B91310|post|Pošta Jindřichův Hradec|Jana Žižky 27|Jindřichův Hradec|37701|CZ|49.1507|15.0095|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91311|point|Jindřichův Hradec, Dukelská 19 – Elektro|Dukelská 19|Jindřichův Hradec|37701|CZ|49.1445|15.0092|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|
b|B91312|post|Pošta Vyškov|Klostermannova 6|Vyškov|68201|CZ|49.2710|17.0034|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91313|point|Vyškov, Karlova 33 – Čistírna|Karlova 33|Vyškov|68201|CZ|49.2867|16.9955|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
b|B91314|post|Pošta Kutná Hora 2|Poštovní 34|Kutná Hora|28401|CZ|49.9491|15.2644|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91315|box|Balíkovna-BOX Kutná Hora, Slovanská 88|Slovanská 88|Kutná Hora|28401|CZ|49.9450|15.2817|24/7|15000|t|t
b|B91316|post|Pošta Náchod|5. května 10|Náchod|54701|CZ|50.4252|16.1670|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91317|box|Balíkovna-BOX Náchod, Veveří 3|Veveří 3|Náchod|54701|CZ|50.4135|16.1542|24/7|15000|t|t
b|B91318|post|Pošta Jirkov|Čechova 53|Jirkov|43111|CZ|50.4993|13.4636|Po–Pá 8:00–17:00|20000|t|t
b|B91319|box|Balíkovna-BOX Jirkov, Lidická 3|Lidická 3|Jirkov|43111|CZ|50.4981|13.4552|24/7|15000|t|t
b|B91320|post|Pošta Žďár nad Sázavou|náměstí Míru 13|Žďár nad Sázavou|59101|CZ|49.5642|15.9330|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91321|box|Balíkovna-BOX Žďár nad Sázavou, Svatopluka Čecha 77|Svatopluka Čecha 77|Žďár nad Sázavou|59101|CZ|49.5646|15.9281|24/7|15000|t|t
b|B91322|post|Pošta Blansko|Na Výsluní 1|Blansko|67801|CZ|49.3590|16.6563|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91323|point|Blansko, náměstí Republiky 81 – Opravna obuvi|náměstí Republiky 81|Blansko|67801|CZ|49.3676|16.6295|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|t
b|B91324|post|Pošta Žatec|Puškinova 12|Žatec|43801|CZ|50.3318|13.5405|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91325|box|Balíkovna-BOX Žatec, Jiráskova 5|Jiráskova 5|Žatec|43801|CZ|50.3279|13.5358|24/7|15000|t|t
b|B91326|post|Pošta Hranice|Husova 46|Hranice|75301|CZ|49.5461|17.7321|Po–Pá 8:00–17:00|20000|t|f
b|B91327|box|Balíkovna-BOX Hranice, Nová 10|Nová 10|Hranice|75301|CZ|49.5379|17.7295|24/7|15000|t|t
b|B91328|post|Pošta Mělník|Havlíčkova 10|Mělník|27601|CZ|50.3527|14.4868|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91329|point|Mělník, Vrchlického 40 – Autodíly|Vrchlického 40|Mělník|27601|CZ|50.3565|14.4876|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|t
b|B91330|post|Pošta Louny|Jablonského 22|Louny|44001|CZ|50.3490|13.7880|Po–Pá 8:00–17:00|20000|t|f
b|B91331|box|Balíkovna-BOX Louny, Bezručova 62|Bezručova 62|Louny|44001|CZ|50.3650|13.7864|24/7|15000|t|t
b|B91332|post|Pošta Otrokovice|Krátká 31|Otrokovice|76502|CZ|49.2046|17.5517|Po–Pá 8:00–17:00|20000|t|f
b|B91333|point|Otrokovice, B. Němcové 60 – Opravna obuvi|B. Němcové 60|Otrokovice|76502|CZ|49.2021|17.5425|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
b|B91334|post|Pošta Kadaň|Tyršova 42|Kadaň|43201|CZ|50.3909|13.2632|Po–Pá 8:00–17:00|20000|t|t
b|B91335|box|Balíkovna-BOX Kadaň, Příční 49|Příční 49|Kadaň|43201|CZ|50.3889|13.2780|24/7|15000|t|t
b|B91336|post|Pošta Bruntál|Poštovní 57|Bruntál|79201|CZ|49.9822|17.4698|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91337|box|Balíkovna-BOX Bruntál, U Parku 31|U Parku 31|Bruntál|79201|CZ|49.9804|17.4733|24/7|15000|t|t
b|B91338|post|Pošta Beroun|Na Příkopě 8|Beroun|26601|CZ|49.9635|14.0871|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91339|box|Balíkovna-BOX Beroun, Sportovní 72|Sportovní 72|Beroun|26601|CZ|49.9709|14.0762|24/7|15000|t|t
b|B91340|post|Pošta Uherský Brod|Kosmonautů 81|Uherský Brod|68801|CZ|49.0269|17.6610|Po–Pá 8:00–17:00|20000|t|t
b|B91341|box|Balíkovna-BOX Uherský Brod, Jana Žižky 4|Jana Žižky 4|Uherský Brod|68801|CZ|49.0190|17.6358|24/7|15000|t|t
b|B91342|post|Pošta Svitavy|Na Hrázi 56|Svitavy|56802|CZ|49.7606|16.4690|Po–Pá 8:00–17:00|20000|t|t
b|B91343|box|Balíkovna-BOX Svitavy, Mánesova 83|Mánesova 83|Svitavy|56802|CZ|49.7661|16.4698|24/7|15000|t|t
b|B91344|post|Pošta Kralupy nad Vltavou|Pražská 75|Kralupy nad Vltavou|27801|CZ|50.2437|14.3055|Po–Pá 8:00–17:00|20000|t|t
b|B91345|point|Kralupy nad Vltavou, Nábřežní 41 – Sběrna zakázek|Nábřežní 41|Kralupy nad Vltavou|27801|CZ|50.2477|14.3068|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
b|B91346|post|Pošta Rožnov pod Radhoštěm|Na Hrázi 2|Rožnov pod Radhoštěm|75661|CZ|49.4539|18.1338|Po–Pá 8:00–17:00|20000|t|t
b|B91347|post|Pošta Rožnov pod Radhoštěm 2|Na Výsluní 4|Rožnov pod Radhoštěm|75661|CZ|49.4509|18.1447|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91348|post|Pošta Ostrov|Kostelní 3|Ostrov|36301|CZ|50.3145|12.9467|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91349|point|Ostrov, B. Němcové 90 – Cukrárna|B. Němcové 90|Ostrov|36301|CZ|50.3041|12.9334|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
b|B91350|post|Pošta Česká Třebová|Okružní 45|Česká Třebová|56002|CZ|49.9031|16.4407|Po–Pá 8:00–17:00|20000|t|t
b|B91351|box|Balíkovna-BOX Česká Třebová, náměstí Svobody 53|náměstí Svobody 53|Česká Třebová|56002|CZ|49.9030|16.4565|24/7|15000|t|t
b|B91352|post|Pošta Pelhřimov|náměstí Míru 57|Pelhřimov|39301|CZ|49.4297|15.2322|Po–Pá 8:00–17:00|20000|t|t
b|B91353|box|Balíkovna-BOX Pelhřimov, Vančurova 76|Vančurova 76|Pelhřimov|39301|CZ|49.4267|15.2179|24/7|15000|f|t
b|B91354|post|Pošta Rakovník|Osvobození 84|Rakovník|26901|CZ|50.0968|13.7285|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91355|box|Balíkovna-BOX Rakovník, Nábřežní 73|Nábřežní 73|Rakovník|26901|CZ|50.1029|13.7181|24/7|15000|f|t
b|B91356|post|Pošta Neratovice|U Parku 57|Neratovice|27711|CZ|50.2544|14.5078|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91357|box|Balíkovna-BOX Neratovice, třída Míru 18|třída Míru 18|Neratovice|27711|CZ|50.2525|14.5102|24/7|15000|t|t
b|B91358|post|Pošta Jičín|Vinohradská 14|Jičín|50601|CZ|50.4296|15.3439|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91359|box|Balíkovna-BOX Jičín, Dělnická 75|Dělnická 75|Jičín|50601|CZ|50.4345|15.3393|24/7|15000|t|t
b|B91360|post|Pošta Benešov|Okružní 3|Benešov|25601|CZ|49.7821|14.6949|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91361|box|Balíkovna-BOX Benešov, 17. listopadu 20|17. listopadu 20|Benešov|25601|CZ|49.7829|14.6768|24/7|15000|f|t
b|B91362|post|Pošta Dvůr Králové nad Labem|Dukelská 48|Dvůr Králové nad Labem|54401|CZ|50.4300|15.8024|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91363|box|Balíkovna-BOX Dvůr Králové nad Labem, Klicperova 22|Klicperova 22|Dvůr Králové nad Labem|54401|CZ|50.4320|15.8053|24/7|15000|t|t
b|B91364|post|Pošta Varnsdorf|Tovární 48|Varnsdorf|40747|CZ|50.9189|14.6090|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91365|box|Balíkovna-BOX Varnsdorf, Mánesova 35|Mánesova 35|Varnsdorf|40747|CZ|50.9102|14.6154|24/7|15000|t|t
b|B91366|post|Pošta Bílina|Sukova 7|Bílina|41801|CZ|50.5559|13.7662|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91367|point|Bílina, Pod Lipami 76 – Cukrárna|Pod Lipami 76|Bílina|41801|CZ|50.5516|13.7656|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|f
b|B91368|post|Pošta Brandýs nad Labem-Stará Boleslav|Kollárova 70|Brandýs nad Labem-Stará Boleslav|25001|CZ|50.1855|14.6658|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91369|box|Balíkovna-BOX Brandýs nad Labem-Stará Boleslav, Radniční 3|Radniční 3|Brandýs nad Labem-Stará Boleslav|25001|CZ|50.1844|14.6669|24/7|15000|t|t
b|B91370|post|Pošta Ústí nad Orlicí|Sportovní 6|Ústí nad Orlicí|56201|CZ|49.9760|16.4083|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91371|point|Ústí nad Orlicí, Mánesova 44 – Cukrárna|Mánesova 44|Ústí nad Orlicí|56201|CZ|49.9673|16.3855|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
b|B91372|post|Pošta Slaný|Partyzánská 25|Slaný|27401|CZ|50.2304|14.0901|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91373|point|Slaný, Březinova 79 – Opravna obuvi|Březinova 79|Slaný|27401|CZ|50.2346|14.0754|Po–Ne 7:00–21:00|15000|t|t
b|B91374|post|Pošta Klášterec nad Ohří|Štefánikova 72|Klášterec nad Ohří|43151|CZ|50.3804|13.1839|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91375|box|Balíkovna-BOX Klášterec nad Ohří, Resslova 73|Resslova 73|Klášterec nad Ohří|43151|CZ|50.3833|13.1895|24/7|15000|t|t
b|B91376|post|Pošta Turnov|Partyzánská 2|Turnov|51101|CZ|50.5828|15.1597|Po–Pá 8:00–17:00|20000|t|t
b|B91377|point|Turnov, Lužická 58 – Galanterie|Lužická 58|Turnov|51101|CZ|50.5782|15.1519|Po–Pá 9:00–18:00|15000|t|
b|B91378|post|Pošta Chodov|Olbrachtova 30|Chodov|35735|CZ|50.2381|12.7564|Po–Pá 8:00–17:00|20000|t|t
b|B91379|box|Balíkovna-BOX Chodov, třída Míru 21|třída Míru 21|Chodov|35735|CZ|50.2332|12.7473|24/7|15000|t|t
b|B91380|post|Pošta Nymburk|Vodní 5|Nymburk|28802|CZ|50.1863|15.0548|Po–Pá 8:00–17:00|20000|t|t
b|B91381|point|Nymburk, Dlouhá 19 – Řeznictví|Dlouhá 19|Nymburk|28802|CZ|50.1821|15.0493|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
b|B91382|post|Pošta Zábřeh|Kosmonautů 2|Zábřeh|78901|CZ|49.8791|16.8668|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91383|point|Zábřeh, Mlýnská 76 – Cukrárna|Mlýnská 76|Zábřeh|78901|CZ|49.8867|16.8595|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|
b|B91384|post|Pošta Mariánské Lázně|Partyzánská 28|Mariánské Lázně|35301|CZ|49.9554|12.6999|Po–Pá 8:00–17:00|20000|t|t
b|B91385|box|Balíkovna-BOX Mariánské Lázně, Čs. armády 1|Čs. armády 1|Mariánské Lázně|35301|CZ|49.9562|12.6985|24/7|15000|t|t
b|B91386|post|Pošta Hlučín|Vítězná 1|Hlučín|74801|CZ|49.9062|18.1852|Po–Pá 8:00–17:00|20000|t|t
b|B91387|box|Balíkovna-BOX Hlučín, Jiřího z Poděbrad 1|Jiřího z Poděbrad 1|Hlučín|74801|CZ|49.9012|18.2014|24/7|15000|t|t
b|B91388|post|Pošta Český Krumlov|Nová 88|Český Krumlov|38101|CZ|48.8063|14.3243|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91389|point|Český Krumlov, Kpt. Jaroše 84 – Kavárna|Kpt. Jaroše 84|Český Krumlov|38101|CZ|48.8138|14.3036|Po–Ne 7:00–21:00|15000|t|
b|B91390|post|Pošta Šternberk|Dělnická 40|Šternberk|78501|CZ|49.7252|17.3020|Po–Pá 8:00–17:00|20000|t|t
b|B91391|box|Balíkovna-BOX Šternberk, Masarykova 46|Masarykova 46|Šternberk|78501|CZ|49.7352|17.2880|24/7|15000|t|t
b|B91392|post|Pošta Rokycany|Vítězná 24|Rokycany|33701|CZ|49.7473|13.5920|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91393|box|Balíkovna-BOX Rokycany, Na Výsluní 14|Na Výsluní 14|Rokycany|33701|CZ|49.7424|13.5929|24/7|15000|t|t
b|B91394|post|Pošta Krupka|Zborovská 86|Krupka|41742|CZ|50.6869|13.8612|Po–Pá 8:00–17:00|20000|t|t
b|B91395|box|Balíkovna-BOX Krupka, Pod Hradbami 42|Pod Hradbami 42|Krupka|41742|CZ|50.6915|13.8526|24/7|15000|t|t
b|B91396|post|Pošta Aš|Lesní 29|Aš|35201|CZ|50.2227|12.2057|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91397|box|Balíkovna-BOX Aš, Vodní 78|Vodní 78|Aš|35201|CZ|50.2277|12.1973|24/7|15000|t|t
b|B91398|post|Pošta Poděbrady|Resslova 48|Poděbrady|29001|CZ|50.1452|15.1077|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91399|box|Balíkovna-BOX Poděbrady, Komenského 1|Komenského 1|Poděbrady|29001|CZ|50.1434|15.1099|24/7|15000|t|t
b|B91400|post|Pošta Roudnice nad Labem|U Nádraží 65|Roudnice nad Labem|41301|CZ|50.4206|14.2704|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91401|box|Balíkovna-BOX Roudnice nad Labem, Erbenova 16|Erbenova 16|Roudnice nad Labem|41301|CZ|50.4243|14.2705|24/7|15000|t|t
b|B91402|post|Pošta Vrchlabí|Dlouhá 6|Vrchlabí|54301|CZ|50.6316|15.6110|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91403|point|Vrchlabí, Žižkova 12 – Hračky|Žižkova 12|Vrchlabí|54301|CZ|50.6286|15.5992|Po–Pá 8:00–17:00|15000|t|t
b|B91404|post|Pošta Jaroměř|Na Výsluní 35|Jaroměř|55101|CZ|50.3626|15.9292|Po–Pá 8:00–17:00|20000|t|f
b|B91405|post|Pošta Jaroměř 2|Kosmonautů 53|Jaroměř|55101|CZ|50.3589|15.9345|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91406|post|Pošta Tachov|Tovární 21|Tachov|34701|CZ|49.7950|12.6365|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91407|point|Tachov, Zahradní 10 – Květiny|Zahradní 10|Tachov|34701|CZ|49.7997|12.6303|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
b|B91408|post|Pošta Jeseník|náměstí Míru 69|Jeseník|79001|CZ|50.2245|17.1992|Po–Pá 8:00–17:00|20000|t|f
b|B91409|post|Pošta Jeseník 2|Třebízského 5|Jeseník|79001|CZ|50.2370|17.2042|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91410|post|Pošta Uničov|Pod Lipami 77|Uničov|78391|CZ|49.7719|17.1243|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91411|box|Balíkovna-BOX Uničov, Sladkovského 82|Sladkovského 82|Uničov|78391|CZ|49.7683|17.1345|24/7|15000|t|t
b|B91412|post|Pošta Holešov|Kosmonautů 18|Holešov|76901|CZ|49.3340|17.5798|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91413|post|Pošta Holešov 2|Legionářů 1|Holešov|76901|CZ|49.3338|17.5841|Po–Pá 8:00–17:00|20000|t|t
b|B91414|post|Pošta Vysoké Mýto|Žižkova 45|Vysoké Mýto|56601|CZ|49.9589|16.1545|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91415|box|Balíkovna-BOX Vysoké Mýto, Kosmonautů 48|Kosmonautů 48|Vysoké Mýto|56601|CZ|49.9473|16.1693|24/7|15000|t|t
b|B91416|post|Pošta Vlašim|Šumavská 1|Vlašim|25801|CZ|49.7064|14.8912|Po–Pá 8:00–17:00|20000|t|t
b|B91417|point|Vlašim, U Parku 57 – Autodíly|U Parku 57|Vlašim|25801|CZ|49.7145|14.8942|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
b|B91418|post|Pošta Kyjov|Veveří 66|Kyjov|69701|CZ|49.0058|17.1207|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91419|point|Kyjov, náměstí Republiky 57 – Čistírna|náměstí Republiky 57|Kyjov|69701|CZ|49.0076|17.1144|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
b|B91420|post|Pošta Nový Bor|Jablonského 24|Nový Bor|47301|CZ|50.7566|14.5445|Po–Pá 8:00–17:00|20000|t|t
b|B91421|box|Balíkovna-BOX Nový Bor, Lužická 29|Lužická 29|Nový Bor|47301|CZ|50.7584|14.5660|24/7|15000|f|t
b|B91422|post|Pošta Veselí nad Moravou|Erbenova 49|Veselí nad Moravou|69801|CZ|48.9550|17.3721|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91423|box|Balíkovna-BOX Veselí nad Moravou, Dělnická 28|Dělnická 28|Veselí nad Moravou|69801|CZ|48.9593|17.3817|24/7|15000|t|t
b|B91424|post|Pošta Prachatice|Moravská 84|Prachatice|38301|CZ|49.0164|14.0047|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91425|point|Prachatice, Tovární 85 – Galanterie|Tovární 85|Prachatice|38301|CZ|49.0172|14.0077|Po–Pá 9:00–18:00|15000|t|
b|B91426|post|Pošta Velké Meziříčí|Klicperova 59|Velké Meziříčí|59401|CZ|49.3533|16.0184|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91427|post|Pošta Velké Meziříčí 2|náměstí Svobody 45|Velké Meziříčí|59401|CZ|49.3487|16.0144|Po–Pá 8:00–17:00|20000|t|t
b|B91428|post|Pošta Rychnov nad Kněžnou|Havlíčkova 56|Rychnov nad Kněžnou|51601|CZ|50.1677|16.2655|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91429|point|Rychnov nad Kněžnou, Dobrovského 66 – Čistírna|Dobrovského 66|Rychnov nad Kněžnou|51601|CZ|50.1574|16.2782|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
b|B91430|post|Pošta Sušice|náměstí Republiky 50|Sušice|34201|CZ|49.2332|13.5154|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91431|box|Balíkovna-BOX Sušice, Nová 71|Nová 71|Sušice|34201|CZ|49.2295|13.5139|24/7|15000|t|t
b|B91432|post|Pošta Moravská Třebová|Žižkova 68|Moravská Třebová|57101|CZ|49.7622|16.6712|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91433|point|Moravská Třebová, Janáčkova 33 – Cyklo servis|Janáčkova 33|Moravská Třebová|57101|CZ|49.7661|16.6618|Po–Pá 8:30–12:00 13:00–17:00|15000|t|
b|B91434|post|Pošta Frenštát pod Radhoštěm|5. května 47|Frenštát pod Radhoštěm|74401|CZ|49.5489|18.2049|Po–Pá 8:00–17:00|20000|t|t
b|B91435|box|Balíkovna-BOX Frenštát pod Radhoštěm, Erbenova 56|Erbenova 56|Frenštát pod Radhoštěm|74401|CZ|49.5530|18.2039|24/7|15000|t|t
b|B91436|post|Pošta Říčany|Družstevní 28|Říčany|25101|CZ|49.9951|14.6460|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91437|box|Balíkovna-BOX Říčany, Dvořákova 5|Dvořákova 5|Říčany|25101|CZ|49.9845|14.6550|24/7|15000|t|t
b|B91438|post|Pošta Boskovice|5. května 1|Boskovice|68001|CZ|49.4914|16.6641|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91439|box|Balíkovna-BOX Boskovice, Průmyslová 22|Průmyslová 22|Boskovice|68001|CZ|49.4860|16.6595|24/7|15000|t|t
b|B91440|post|Pošta Rumburk|Karlova 54|Rumburk|40801|CZ|50.9522|14.5467|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91441|point|Rumburk, Masarykova 48 – Mobilní servis|Masarykova 48|Rumburk|40801|CZ|50.9513|14.5700|Po–Ne 7:00–21:00|15000|t|
b|B91442|post|Pošta Domažlice|Kostelní 56|Domažlice|34401|CZ|49.4483|12.9312|Po–Pá 8:00–17:00|20000|t|t
b|B91443|point|Domažlice, Sladkovského 70 – Cyklo servis|Sladkovského 70|Domažlice|34401|CZ|49.4404|12.9364|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
b|B91444|post|Pošta Humpolec|třída Míru 28|Humpolec|39601|CZ|49.5405|15.3518|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91445|post|Pošta Humpolec 2|Zborovská 67|Humpolec|39601|CZ|49.5466|15.3675|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91446|post|Pošta Hlinsko|Zámecká 54|Hlinsko|53901|CZ|49.7662|15.8979|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91447|post|Pošta Hlinsko 2|Kostelní 37|Hlinsko|53901|CZ|49.7602|15.9020|Po–Pá 8:00–17:00|20000|t|f
b|B91448|post|Pošta Studénka|Březinova 41|Studénka|74213|CZ|49.7229|18.0756|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91449|point|Studénka, Hradební 2 – Večerka|Hradební 2|Studénka|74213|CZ|49.7258|18.0691|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
b|B91450|post|Pošta Litomyšl|Tovární 1|Litomyšl|57001|CZ|49.8686|16.3037|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91451|box|Balíkovna-BOX Litomyšl, Krátká 7|Krátká 7|Litomyšl|57001|CZ|49.8626|16.3168|24/7|15000|t|t
b|B91452|post|Pošta Nové Město nad Metují|Hřbitovní 69|Nové Město nad Metují|54901|CZ|50.3482|16.1554|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91453|point|Nové Město nad Metují, Nerudova 2 – Opravna obuvi|Nerudova 2|Nové Město nad Metují|54901|CZ|50.3473|16.1514|Po–Ne 7:00–21:00|15000|t|
b|B91454|post|Pošta Čelákovice|Dlouhá 61|Čelákovice|25088|CZ|50.1625|14.7413|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91455|box|Balíkovna-BOX Čelákovice, 17. listopadu 57|17. listopadu 57|Čelákovice|25088|CZ|50.1630|14.7531|24/7|15000|t|t
b|B91456|post|Pošta Nové Město na Moravě|Dělnická 3|Nové Město na Moravě|59231|CZ|49.5647|16.0735|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91457|box|Balíkovna-BOX Nové Město na Moravě, Dobrovského 26|Dobrovského 26|Nové Město na Moravě|59231|CZ|49.5610|16.0670|24/7|15000|f|t
b|B91458|post|Pošta Litovel|náměstí Míru 10|Litovel|78401|CZ|49.7006|17.0831|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91459|box|Balíkovna-BOX Litovel, Riegrova 25|Riegrova 25|Litovel|78401|CZ|49.7060|17.0808|24/7|15000|t|t
b|B91460|post|Pošta Čáslav|Jungmannova 67|Čáslav|28601|CZ|49.9157|15.3811|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91461|point|Čáslav, Masarykova 67 – Zdravá výživa|Masarykova 67|Čáslav|28601|CZ|49.9072|15.3854|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
b|B91462|post|Pošta Chotěboř|Pod Lipami 1|Chotěboř|58301|CZ|49.7181|15.6699|Po–Pá 8:00–17:00|20000|t|t
b|B91463|box|Balíkovna-BOX Chotěboř, Zámecká 3|Zámecká 3|Chotěboř|58301|CZ|49.7164|15.6689|24/7|15000|t|t
b|B91464|post|Pošta Lanškroun|Polní 6|Lanškroun|56301|CZ|49.9169|16.6197|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91465|box|Balíkovna-BOX Lanškroun, Na Hrázi 28|Na Hrázi 28|Lanškroun|56301|CZ|49.9104|16.6121|24/7|15000|t|t
b|B91466|post|Pošta Frýdlant nad Ostravicí|Legionářů 63|Frýdlant nad Ostravicí|73911|CZ|49.5922|18.3614|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91467|box|Balíkovna-BOX Frýdlant nad Ostravicí, Masarykova 37|Masarykova 37|Frýdlant nad Ostravicí|73911|CZ|49.5880|18.3650|24/7|15000|t|t
b|B91468|post|Pošta Mohelnice|Jungmannova 14|Mohelnice|78985|CZ|49.7730|16.9186|Po–Pá 8:00–17:00|20000|t|t
b|B91469|box|Balíkovna-BOX Mohelnice, Jiráskova 21|Jiráskova 21|Mohelnice|78985|CZ|49.7828|16.9208|24/7|15000|f|t
b|B91470|post|Pošta Ivančice|Jiráskova 10|Ivančice|66491|CZ|49.0960|16.3712|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91471|box|Balíkovna-BOX Ivančice, Na Hrázi 65|Na Hrázi 65|Ivančice|66491|CZ|49.0994|16.3810|24/7|15000|t|t
b|B91472|post|Pošta Milevsko|náměstí Svobody 28|Milevsko|39901|CZ|49.4518|14.3596|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91473|box|Balíkovna-BOX Milevsko, Sokolovská 23|Sokolovská 23|Milevsko|39901|CZ|49.4487|14.3671|24/7|15000|f|t
b|B91474|post|Pošta Kuřim|17. listopadu 63|Kuřim|66434|CZ|49.2969|16.5250|Po–Pá 8:00–17:00|20000|t|t
b|B91475|point|Kuřim, Pod Lipami 80 – Drogerie|Pod Lipami 80|Kuřim|66434|CZ|49.2984|16.5302|Po–Ne 7:00–21:00|15000|t|f
b|B91476|post|Pošta Nová Paka|Dlouhá 63|Nová Paka|50901|CZ|50.4892|15.5233|Po–Pá 8:00–17:00|20000|t|f
b|B91477|box|Balíkovna-BOX Nová Paka, Hradební 50|Hradební 50|Nová Paka|50901|CZ|50.4947|15.5098|24/7|15000|t|t
b|B91478|post|Pošta Lovosice|Kollárova 1|Lovosice|41002|CZ|50.5197|14.0512|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91479|box|Balíkovna-BOX Lovosice, Studentská 26|Studentská 26|Lovosice|41002|CZ|50.5171|14.0595|24/7|15000|t|t
b|B91480|post|Pošta Štětí|Moravská 5|Štětí|41108|CZ|50.4492|14.3645|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91481|point|Štětí, Na Výsluní 20 – Chovatelské potřeby|Na Výsluní 20|Štětí|41108|CZ|50.4559|14.3708|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
b|B91482|post|Pošta Polička|Okružní 54|Polička|57201|CZ|49.7172|16.2669|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91483|point|Polička, Nerudova 10 – Papírnictví|Nerudova 10|Polička|57201|CZ|49.7166|16.2612|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
b|B91484|post|Pošta Rýmařov|Dobrovského 88|Rýmařov|79501|CZ|49.9275|17.2640|Po–Pá 8:00–17:00|20000|t|f
b|B91485|box|Balíkovna-BOX Rýmařov, třída Míru 22|třída Míru 22|Rýmařov|79501|CZ|49.9308|17.2675|24/7|15000|t|t
b|B91486|post|Pošta Semily|Osvobození 76|Semily|51301|CZ|50.6047|15.3292|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91487|post|Pošta Semily 2|Jungmannova 42|Semily|51301|CZ|50.6025|15.3321|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91488|post|Pošta Choceň|Resslova 53|Choceň|56501|CZ|50.0047|16.2155|Po–Pá 8:00–17:00|20000|t|t
b|B91489|post|Pošta Choceň 2|Plzeňská 37|Choceň|56501|CZ|50.0033|16.2210|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91490|post|Pošta Bystřice nad Pernštejnem|Pod Hradbami 17|Bystřice nad Pernštejnem|59301|CZ|49.5266|16.2649|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91491|post|Pošta Bystřice nad Pernštejnem 2|Šumavská 12|Bystřice nad Pernštejnem|59301|CZ|49.5259|16.2710|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91492|post|Pošta Duchcov|Kosmonautů 10|Duchcov|41901|CZ|50.5981|13.7470|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91493|box|Balíkovna-BOX Duchcov, Nádražní 18|Nádražní 18|Duchcov|41901|CZ|50.6020|13.7413|24/7|15000|t|t
b|B91494|post|Pošta Hořice|Zahradní 2|Hořice|50801|CZ|50.3617|15.6228|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91495|box|Balíkovna-BOX Hořice, U Nádraží 83|U Nádraží 83|Hořice|50801|CZ|50.3652|15.6209|24/7|15000|f|t
b|B91496|post|Pošta Třeboň|Zborovská 85|Třeboň|37901|CZ|48.9986|14.7741|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91497|point|Třeboň, Vítězná 24 – Večerka|Vítězná 24|Třeboň|37901|CZ|49.0021|14.7773|Po–Pá 9:00–18:00|15000|t|
b|B91498|post|Pošta Příbor|Průmyslová 56|Příbor|74258|CZ|49.6451|18.1428|Po–Pá 8:00–17:00|20000|t|t
b|B91499|box|Balíkovna-BOX Příbor, Dvořákova 2|Dvořákova 2|Příbor|74258|CZ|49.6476|18.1493|24/7|15000|t|t
b|B91500|post|Pošta Bystřice pod Hostýnem|Dvořákova 12|Bystřice pod Hostýnem|76861|CZ|49.3931|17.6789|Po–Pá 8:00–17:00|20000|t|t
b|B91501|point|Bystřice pod Hostýnem, Pod Hradbami 2 – Bytový textil|Pod Hradbami 2|Bystřice pod Hostýnem|76861|CZ|49.3995|17.6719|Po–Pá 8:30–12:00 13:00–17:00|15000|t|f
b|B91502|post|Pošta Přelouč|Vančurova 75|Přelouč|53501|CZ|50.0429|15.5639|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91503|point|Přelouč, Americká 73 – Večerka|Americká 73|Přelouč|53501|CZ|50.0409|15.5678|Po–Pá 9:00–18:00|15000|t|t
b|B91504|post|Pošta Nejdek|Sokolovská 34|Nejdek|36221|CZ|50.3192|12.7278|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91505|point|Nejdek, Třebízského 33 – Čistírna|Třebízského 33|Nejdek|36221|CZ|50.3177|12.7346|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
b|B91506|post|Pošta Červený Kostelec|Jiráskova 61|Červený Kostelec|54941|CZ|50.4805|16.0967|Po–Pá 8:00–17:00|20000|t|f
b|B91507|box|Balíkovna-BOX Červený Kostelec, Svatopluka Čecha 28|Svatopluka Čecha 28|Červený Kostelec|54941|CZ|50.4766|16.0930|24/7|15000|t|t
b|B91508|post|Pošta Lipník nad Bečvou|třída Míru 53|Lipník nad Bečvou|75131|CZ|49.5292|17.5926|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91509|point|Lipník nad Bečvou, Karlova 59 – Čajovna|Karlova 59|Lipník nad Bečvou|75131|CZ|49.5274|17.5793|Po–Ne 7:00–21:00|15000|t|t
b|B91510|post|Pošta Mnichovo Hradiště|Jiřího z Poděbrad 5|Mnichovo Hradiště|29501|CZ|50.5282|14.9712|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91511|box|Balíkovna-BOX Mnichovo Hradiště, Bezručova 55|Bezručova 55|Mnichovo Hradiště|29501|CZ|50.5206|14.9705|24/7|15000|t|t
b|B91512|post|Pošta Týn nad Vltavou|U Parku 40|Týn nad Vltavou|37501|CZ|49.2205|14.4236|Po–Pá 8:00–17:00|20000|t|f
b|B91513|point|Týn nad Vltavou, U Nádraží 48 – Mobilní servis|U Nádraží 48|Týn nad Vltavou|37501|CZ|49.2277|14.4136|Po–Ne 7:00–21:00|15000|t|f
b|B91514|post|Pošta Broumov|Na Výsluní 11|Broumov|55001|CZ|50.5894|16.3398|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91515|point|Broumov, Mlýnská 86 – Mobilní servis|Mlýnská 86|Broumov|55001|CZ|50.5881|16.3269|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
b|B91516|post|Pošta Tišnov|U Stadionu 18|Tišnov|66601|CZ|49.3487|16.4160|Po–Pá 8:00–17:00|20000|t|t
b|B91517|point|Tišnov, Jana Žižky 61 – Tabák a tisk|Jana Žižky 61|Tišnov|66601|CZ|49.3519|16.4250|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|t
b|B91518|post|Pošta Lysá nad Labem|Klostermannova 48|Lysá nad Labem|28922|CZ|50.1969|14.8363|Po–Pá 8:00–17:00|20000|t|t
b|B91519|point|Lysá nad Labem, Erbenova 72 – Elektro|Erbenova 72|Lysá nad Labem|28922|CZ|50.2004|14.8416|Po–Pá 9:00–18:00|15000|t|
b|B91520|post|Pošta Vimperk|Lesní 28|Vimperk|38501|CZ|49.0538|13.7899|Po–Pá 8:00–17:00|20000|t|t
b|B91521|point|Vimperk, Lipová 76 – Cyklo servis|Lipová 76|Vimperk|38501|CZ|49.0637|13.7841|Po–Pá 8:30–12:00 13:00–17:00|15000|t|t
b|B91522|post|Pošta Moravské Budějovice|Pod Hradbami 52|Moravské Budějovice|67602|CZ|49.0468|15.8140|Po–Pá 8:00–17:00|20000|t|t
b|B91523|box|Balíkovna-BOX Moravské Budějovice, třída Míru 17|třída Míru 17|Moravské Budějovice|67602|CZ|49.0557|15.8049|24/7|15000|t|t
b|B91524|post|Pošta Dačice|Třebízského 19|Dačice|38001|CZ|49.0874|15.4413|Po–Pá 8:00–17:00|20000|t|t
b|B91525|box|Balíkovna-BOX Dačice, Revoluční 27|Revoluční 27|Dačice|38001|CZ|49.0864|15.4390|24/7|15000|t|t
b|B91526|post|Pošta Dobříš|Jiráskova 46|Dobříš|26301|CZ|49.7848|14.1651|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91527|box|Balíkovna-BOX Dobříš, náměstí Republiky 77|náměstí Republiky 77|Dobříš|26301|CZ|49.7808|14.1665|24/7|15000|t|t
b|B91528|post|Pošta Sedlčany|V Zahradách 45|Sedlčany|26401|CZ|49.6598|14.4181|Po–Pá 8:00–17:00|20000|t|t
b|B91529|point|Sedlčany, Svatopluka Čecha 66 – Trafika|Svatopluka Čecha 66|Sedlčany|26401|CZ|49.6597|14.4250|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
b|B91530|post|Pošta Stříbro|Husova 46|Stříbro|34901|CZ|49.7596|12.9927|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91531|post|Pošta Stříbro 2|Osvobození 28|Stříbro|34901|CZ|49.7606|12.9912|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91532|post|Pošta Napajedla|Olbrachtova 9|Napajedla|76361|CZ|49.1684|17.5154|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91533|box|Balíkovna-BOX Napajedla, Americká 36|Americká 36|Napajedla|76361|CZ|49.1727|17.5182|24/7|15000|t|t
b|B91534|post|Pošta Mikulov|Masarykova 3|Mikulov|69201|CZ|48.8030|16.6297|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91535|box|Balíkovna-BOX Mikulov, Žižkova 41|Žižkova 41|Mikulov|69201|CZ|48.8035|16.6373|24/7|15000|t|t
b|B91536|post|Pošta Dubí|Smetanova 71|Dubí|41701|CZ|50.6795|13.7852|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91537|point|Dubí, Jungmannova 17 – Kavárna|Jungmannova 17|Dubí|41701|CZ|50.6813|13.7787|Po–Pá 9:00–19:00, So 9:00–13:00|15000|t|
b|B91538|post|Pošta Hulín|Čechova 3|Hulín|76824|CZ|49.3229|17.4643|Po–Pá 8:00–17:00|20000|t|f
b|B91539|box|Balíkovna-BOX Hulín, Klicperova 40|Klicperova 40|Hulín|76824|CZ|49.3170|17.4677|24/7|15000|t|t
b|B91540|post|Pošta Bílovec|Jungmannova 31|Bílovec|74301|CZ|49.7617|18.0117|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91541|box|Balíkovna-BOX Bílovec, Lidická 6|Lidická 6|Bílovec|74301|CZ|49.7577|18.0205|24/7|15000|t|t
b|B91542|post|Pošta Frýdlant|náměstí Republiky 84|Frýdlant|46401|CZ|50.9264|15.0806|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91543|box|Balíkovna-BOX Frýdlant, Revoluční 47|Revoluční 47|Frýdlant|46401|CZ|50.9248|15.0725|24/7|15000|t|t
b|B91544|post|Pošta Sezimovo Ústí|Svatopluka Čecha 76|Sezimovo Ústí|39101|CZ|49.3825|14.6799|Po–Pá 8:00–17:00|20000|t|t
b|B91545|box|Balíkovna-BOX Sezimovo Ústí, 28. října 16|28. října 16|Sezimovo Ústí|39101|CZ|49.3893|14.6891|24/7|15000|t|t
b|B91546|post|Pošta Odry|Olbrachtova 37|Odry|74235|CZ|49.6570|17.8366|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91547|box|Balíkovna-BOX Odry, U Stadionu 89|U Stadionu 89|Odry|74235|CZ|49.6592|17.8270|24/7|15000|t|t
b|B91548|post|Pošta Hrádek nad Nisou|Fügnerova 26|Hrádek nad Nisou|46334|CZ|50.8568|14.8376|Po–Pá 8:00–17:00|20000|t|f
b|B91549|box|Balíkovna-BOX Hrádek nad Nisou, Dukelská 1|Dukelská 1|Hrádek nad Nisou|46334|CZ|50.8578|14.8444|24/7|15000|t|t
b|B91550|post|Pošta Soběslav|Příční 64|Soběslav|39201|CZ|49.2541|14.7222|Po–Pá 8:00–17:00|20000|t|t
b|B91551|box|Balíkovna-BOX Soběslav, V Zahradách 62|V Zahradách 62|Soběslav|39201|CZ|49.2620|14.7180|24/7|15000|t|t
b|B91552|post|Pošta Kaplice|Masarykova 65|Kaplice|38241|CZ|48.7372|14.5042|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91553|point|Kaplice, Sladkovského 26 – Řeznictví|Sladkovského 26|Kaplice|38241|CZ|48.7372|14.4863|Po–Pá 8:00–17:00|15000|t|f
b|B91554|post|Pošta Nový Bydžov|V Zahradách 83|Nový Bydžov|50401|CZ|50.2371|15.4979|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91555|post|Pošta Nový Bydžov 2|Resslova 69|Nový Bydžov|50401|CZ|50.2435|15.4980|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91556|post|Pošta Kraslice|Nábřežní 50|Kraslice|35801|CZ|50.3199|12.5255|Po–Pá 8:00–17:00|20000|t|t
b|B91557|point|Kraslice, Komenského 19 – Kavárna|Komenského 19|Kraslice|35801|CZ|50.3192|12.5116|Po–Pá 8:00–18:00, So 8:00–12:00|15000|t|f
b|B91558|post|Pošta Šlapanice|Pod Hradbami 1|Šlapanice|66451|CZ|49.1680|16.7318|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91559|post|Pošta Šlapanice 2|Husova 22|Šlapanice|66451|CZ|49.1645|16.7335|Po–Pá 8:00–17:00|20000|t|t
b|B91560|post|Pošta Dobruška|Štefánikova 48|Dobruška|51801|CZ|50.2898|16.1546|Po–Pá 8:00–17:00|20000|t|t
b|B91561|post|Pošta Dobruška 2|Legionářů 1|Dobruška|51801|CZ|50.2894|16.1627|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91562|post|Pošta Slavičín|Na Příkopě 11|Slavičín|76321|CZ|49.0921|17.8666|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91563|point|Slavičín, 17. listopadu 11 – Řeznictví|17. listopadu 11|Slavičín|76321|CZ|49.0874|17.8710|Po–So 7:00–20:00, Ne 8:00–18:00|15000|t|f
b|B91564|post|Pošta Světlá nad Sázavou|Na Příkopě 21|Světlá nad Sázavou|58291|CZ|49.6703|15.3982|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91565|box|Balíkovna-BOX Světlá nad Sázavou, Akátová 47|Akátová 47|Světlá nad Sázavou|58291|CZ|49.6726|15.3971|24/7|15000|t|t
b|B91566|post|Pošta Nýřany|Sladkovského 1|Nýřany|33023|CZ|49.7130|13.2139|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91567|box|Balíkovna-BOX Nýřany, Na Vyhlídce 12|Na Vyhlídce 12|Nýřany|33023|CZ|49.7146|13.2070|24/7|15000|t|t
b|B91568|post|Pošta Tanvald|Kosmonautů 1|Tanvald|46841|CZ|50.7382|15.3078|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91569|box|Balíkovna-BOX Tanvald, Boženy Němcové 6|Boženy Němcové 6|Tanvald|46841|CZ|50.7367|15.3154|24/7|15000|t|t
b|B91570|post|Pošta Benátky nad Jizerou|Slovanská 88|Benátky nad Jizerou|29471|CZ|50.2856|14.8200|Po–Pá 8:00–17:00|20000|t|f
b|B91571|post|Pošta Letovice|třída Míru 41|Letovice|67961|CZ|49.5429|16.5718|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91572|post|Pošta Kravaře|Dlouhá 6|Kravaře|74721|CZ|49.9351|18.0087|Po–Pá 8:00–17:00|20000|t|t
b|B91573|post|Pošta Blatná|Veveří 11|Blatná|38801|CZ|49.4257|13.8876|Po–Pá 8:00–17:00|20000|t|f
b|B91574|post|Pošta Mimoň|Osvobození 6|Mimoň|47124|CZ|50.6586|14.7226|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91575|post|Pošta Vodňany|Smetanova 72|Vodňany|38901|CZ|49.1453|14.1697|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91576|post|Pošta Dubňany|Revoluční 2|Dubňany|69603|CZ|48.9200|17.0880|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91577|post|Pošta Český Brod|Zborovská 57|Český Brod|28201|CZ|50.0760|14.8692|Po–Pá 8:00–17:00|20000|t|t
b|B91578|post|Pošta Veselí nad Lužnicí|Klicperova 56|Veselí nad Lužnicí|39181|CZ|49.1796|14.6962|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91579|post|Pošta Hronov|T. G. Masaryka 31|Hronov|54931|CZ|50.4854|16.1842|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91580|post|Pošta Železný Brod|Sadová 13|Železný Brod|46822|CZ|50.6474|15.2552|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91581|post|Pošta Hořovice|Kpt. Jaroše 63|Hořovice|26801|CZ|49.8344|13.9074|Po–Pá 8:00–17:00|20000|t|t
b|B91582|post|Pošta Kojetín|Dvořákova 65|Kojetín|75201|CZ|49.3538|17.3107|Po–Pá 8:00–17:00|20000|t|t
b|B91583|post|Pošta Bučovice|Plzeňská 36|Bučovice|68501|CZ|49.1456|17.0073|Po–Pá 8:00–17:00|20000|t|f
b|B91584|post|Pošta Vratimov|Fügnerova 20|Vratimov|73932|CZ|49.7668|18.3143|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91585|post|Pošta Přeštice|Hlavní 16|Přeštice|33401|CZ|49.5742|13.3272|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91586|post|Pošta Týniště nad Orlicí|Žerotínova 55|Týniště nad Orlicí|51721|CZ|50.1473|16.0749|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91587|post|Pošta Holice|Legionářů 34|Holice|53401|CZ|50.0707|15.9841|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91588|post|Pošta Podbořany|Nádražní 64|Podbořany|44101|CZ|50.2247|13.4065|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91589|post|Pošta Vítkov|Erbenova 17|Vítkov|74901|CZ|49.7748|17.7463|Po–Pá 8:00–17:00|20000|t|t
b|B91590|post|Pošta Letohrad|Zahradní 54|Letohrad|56151|CZ|50.0393|16.4970|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91591|post|Pošta Kostelec nad Orlicí|Na Výsluní 61|Kostelec nad Orlicí|51741|CZ|50.1238|16.2222|Po–Pá 8:00–17:00|20000|t|t
b|B91592|post|Pošta Fulnek|Jiráskova 73|Fulnek|74245|CZ|49.7081|17.9071|Po–Pá 8:00–17:00|20000|t|f
b|B91593|post|Pošta Žamberk|Vítězná 1|Žamberk|56401|CZ|50.0889|16.4588|Po–Pá 8:00–17:00|20000|t|t
b|B91594|post|Pošta Vrbno pod Pradědem|Zahradní 26|Vrbno pod Pradědem|79326|CZ|50.1203|17.3773|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91595|post|Pošta Chrastava|5. května 20|Chrastava|46331|CZ|50.8177|14.9689|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91596|post|Pošta Moravský Krumlov|Erbenova 28|Moravský Krumlov|67201|CZ|49.0545|16.3099|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91597|post|Pošta Ledeč nad Sázavou|Nová 5|Ledeč nad Sázavou|58401|CZ|49.6953|15.2822|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91598|post|Pošta Třešť|Revoluční 27|Třešť|58901|CZ|49.2961|15.4840|Po–Pá 8:00–17:00|20000|t|t
b|B91599|post|Pošta Úpice|Čs. armády 36|Úpice|54232|CZ|50.5096|16.0184|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91600|post|Pošta Lomnice nad Popelkou|Smetanova 82|Lomnice nad Popelkou|51251|CZ|50.5275|15.3809|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91601|post|Pošta Roztoky|Svatopluka Čecha 17|Roztoky|25263|CZ|50.1597|14.3889|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91602|post|Pošta Slavkov u Brna|Havlíčkova 41|Slavkov u Brna|68401|CZ|49.1584|16.8813|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91603|post|Pošta Hustopeče|Sukova 5|Hustopeče|69301|CZ|48.9439|16.7446|Po–Pá 8:00–17:00|20000|t|f
b|B91604|post|Pošta Strážnice|Slovanská 1|Strážnice|69662|CZ|48.8968|17.3203|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91605|post|Pošta Telč|Komenského 81|Telč|58856|CZ|49.1892|15.4513|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91606|post|Pošta Horní Slavkov|B. Němcové 73|Horní Slavkov|35731|CZ|50.1438|12.8074|Po–Pá 8:00–17:00|20000|t|t
b|B91607|post|Pošta Jablunkov|Vrchlického 19|Jablunkov|73991|CZ|49.5787|18.7620|Po–Pá 8:00–17:00|20000|t|f
b|B91608|post|Pošta Dobřany|Březinova 65|Dobřany|33441|CZ|49.6582|13.2871|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91609|post|Pošta Jilemnice|Krátká 13|Jilemnice|51401|CZ|50.6140|15.5101|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91610|post|Pošta Bechyně|17. listopadu 72|Bechyně|39165|CZ|49.2970|14.4625|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91611|post|Pošta Horažďovice|Klostermannova 12|Horažďovice|34101|CZ|49.3186|13.7029|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91612|post|Pošta Šluknov|Horní 73|Šluknov|40777|CZ|51.0075|14.4465|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91613|post|Pošta Třebechovice pod Orebem|Tylova 40|Třebechovice pod Orebem|50346|CZ|50.2035|15.9980|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91614|post|Pošta Luhačovice|V Zahradách 15|Luhačovice|76326|CZ|49.0947|17.7610|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91615|post|Pošta Stochov|Jiráskova 90|Stochov|27303|CZ|50.1460|13.9564|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91616|post|Pošta Česká Kamenice|Resslova 18|Česká Kamenice|40721|CZ|50.7968|14.4234|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91617|post|Pošta Šenov|Bezručova 19|Šenov|73934|CZ|49.7893|18.3790|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91618|post|Pošta Milovice|Sportovní 6|Milovice|28923|CZ|50.2304|14.8863|Po–Pá 8:00–17:00|20000|t|t
b|B91619|post|Pošta Planá|Na Hrázi 48|Planá|34815|CZ|49.8731|12.7417|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91620|post|Pošta Skuteč|Karlova 18|Skuteč|53973|CZ|49.8425|16.0043|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91621|post|Pošta Zubří|Luční 1|Zubří|75654|CZ|49.4661|18.0946|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91622|post|Pošta Česká Skalice|Květinová 37|Česká Skalice|55203|CZ|50.3961|16.0344|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91623|post|Pošta Františkovy Lázně|Jablonského 16|Františkovy Lázně|35101|CZ|50.1180|12.3574|Po–Pá 8:00–17:00|20000|t|f
b|B91624|post|Pošta Jílové|náměstí Republiky 52|Jílové|40701|CZ|50.7585|14.1118|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91625|post|Pošta Chlumec nad Cidlinou|Erbenova 2|Chlumec nad Cidlinou|50351|CZ|50.1559|15.4647|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91626|post|Pošta Rosice|Olbrachtova 1|Rosice|66501|CZ|49.1795|16.3853|Po–Pá 8:00–17:00|20000|t|f
b|B91627|post|Pošta Hradec nad Moravicí|Revoluční 39|Hradec nad Moravicí|74741|CZ|49.8668|17.8745|Po–Pá 8:00–17:00|20000|t|t
b|B91628|post|Pošta Valašské Klobouky|Na Hrázi 82|Valašské Klobouky|76601|CZ|49.1412|18.0003|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91629|post|Pošta Náměšť nad Oslavou|Dlouhá 15|Náměšť nad Oslavou|67571|CZ|49.2020|16.1573|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91630|post|Pošta Chropyně|Žižkova 20|Chropyně|76811|CZ|49.3528|17.3707|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91631|post|Pošta Týnec nad Sázavou|Palackého 49|Týnec nad Sázavou|25741|CZ|49.8307|14.5824|Po–Pá 8:00–17:00|20000|t|f
b|B91632|post|Pošta Kunovice|Karlova 33|Kunovice|68604|CZ|49.0461|17.4757|Po–Pá 8:00–17:00|20000|t|t
b|B91633|post|Pošta Pacov|Palackého 89|Pacov|39501|CZ|49.4723|15.0000|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91634|post|Pošta Kynšperk nad Ohří|Moravská 53|Kynšperk nad Ohří|35751|CZ|50.1166|12.5341|Po–Pá 8:00–17:00|20000|t|t
b|B91635|post|Pošta Nové Strašecí|Americká 75|Nové Strašecí|27101|CZ|50.1487|13.9052|Po–Pá 8:00–17:00|20000|t|t
b|B91636|post|Pošta Nýrsko|Kollárova 57|Nýrsko|34022|CZ|49.2917|13.1505|Po–Pá 8:00–17:00|20000|t|t
b|B91637|post|Pošta Doksy|Sokolovská 49|Doksy|47201|CZ|50.5634|14.6490|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91638|post|Pošta Protivín|B. Němcové 90|Protivín|39811|CZ|49.1976|14.2245|Po–Pá 8:00–17:00|20000|t|f
b|B91639|post|Pošta Rousínov|Březinova 16|Rousínov|68301|CZ|49.2061|16.8856|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91640|post|Pošta Polná|Veveří 47|Polná|58813|CZ|49.4872|15.7147|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91641|post|Pošta Kdyně|T. G. Masaryka 28|Kdyně|34506|CZ|49.3945|13.0413|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91642|post|Pošta Zruč nad Sázavou|náměstí Svobody 25|Zruč nad Sázavou|28522|CZ|49.7409|15.1011|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91643|post|Pošta Postoloprty|Dvořákova 39|Postoloprty|43942|CZ|50.3588|13.7078|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91644|post|Pošta Černošice|Americká 6|Černošice|25228|CZ|49.9647|14.3203|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91645|post|Pošta Hostivice|Čs. armády 3|Hostivice|25301|CZ|50.0809|14.2589|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91646|post|Pošta Horšovský Týn|Pivovarská 1|Horšovský Týn|34601|CZ|49.5295|12.9437|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91647|post|Pošta Adamov|Americká 54|Adamov|67904|CZ|49.3002|16.6523|Po–Pá 8:00–17:00|20000|t|f
b|B91648|post|Pošta Bělá pod Bezdězem|28. října 43|Bělá pod Bezdězem|29421|CZ|50.5030|14.8015|Po–Pá 8:00–17:00|20000|t|t
b|B91649|post|Pošta Velká Bíteš|U Nádraží 85|Velká Bíteš|59501|CZ|49.2847|16.2279|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91650|post|Pošta Heřmanův Městec|Nová 1|Heřmanův Městec|53803|CZ|49.9501|15.6660|Po–Pá 8:00–17:00|20000|t|f
b|B91651|post|Pošta Úvaly|Máchova 73|Úvaly|25082|CZ|50.0764|14.7376|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91652|post|Pošta Hostinné|Svatopluka Čecha 28|Hostinné|54371|CZ|50.5435|15.7181|Po–Pá 8:00–17:00|20000|t|t
b|B91653|post|Pošta Vamberk|Pod Hradbami 36|Vamberk|51754|CZ|50.1130|16.2927|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91654|post|Pošta Bojkovice|Šumavská 45|Bojkovice|68771|CZ|49.0350|17.8190|Po–Pá 8:00–17:00|20000|t|f
b|B91655|post|Pošta Králíky|Vinohradská 59|Králíky|56169|CZ|50.0817|16.7678|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91656|post|Pošta Trhové Sviny|Zahradní 9|Trhové Sviny|37401|CZ|48.8430|14.6338|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91657|post|Pošta Hluboká nad Vltavou|Sportovní 72|Hluboká nad Vltavou|37341|CZ|49.0517|14.4368|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91658|post|Pošta Holýšov|Březinova 56|Holýšov|34562|CZ|49.5966|13.0992|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91659|post|Pošta Třemošná|Americká 43|Třemošná|33011|CZ|49.8158|13.3914|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91660|post|Pošta Oslavany|Mírová 13|Oslavany|66412|CZ|49.1180|16.3364|Po–Pá 8:00–17:00|20000|t|t
b|B91661|post|Pošta Uherský Ostroh|B. Němcové 16|Uherský Ostroh|68724|CZ|48.9877|17.3945|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91662|post|Pošta Vizovice|Lipová 61|Vizovice|76312|CZ|49.2184|17.8585|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91663|post|Pošta Horní Bříza|Moravská 30|Horní Bříza|33012|CZ|49.8421|13.3596|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91664|post|Pošta Votice|Severní 53|Votice|25917|CZ|49.6382|14.6325|Po–Pá 8:00–17:00|20000|t|f
b|B91665|post|Pošta Zlaté Hory|Žižkova 1|Zlaté Hory|79376|CZ|50.2655|17.4028|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91666|post|Pošta Cvikov|Zámecká 4|Cvikov|47154|CZ|50.7750|14.6326|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91667|post|Pošta Hluk|Hradební 14|Hluk|68725|CZ|48.9925|17.5239|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91668|post|Pošta Bakov nad Jizerou|Erbenova 5|Bakov nad Jizerou|29401|CZ|50.4775|14.9398|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91669|post|Pošta Pohořelice|Fügnerova 9|Pohořelice|69123|CZ|48.9806|16.5295|Po–Pá 8:00–17:00|20000|t|t
b|B91670|post|Pošta Pečky|Tyršova 83|Pečky|28911|CZ|50.0907|15.0259|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91671|post|Pošta Police nad Metují|Na Výsluní 27|Police nad Metují|54954|CZ|50.5341|16.2293|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91672|post|Pošta Bzenec|Tovární 17|Bzenec|69681|CZ|48.9738|17.2689|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91673|post|Pošta Jemnice|Zelená 83|Jemnice|67531|CZ|49.0185|15.5767|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91674|post|Pošta Netolice|Na Vyhlídce 5|Netolice|38411|CZ|49.0483|14.2028|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91675|post|Pošta Volyně|Jateční 35|Volyně|38701|CZ|49.1649|13.8827|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91676|post|Pošta Kašperské Hory|Dobrovského 57|Kašperské Hory|34192|CZ|49.1430|13.5590|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91677|post|Pošta Železná Ruda|Dukelská 80|Železná Ruda|34004|CZ|49.1409|13.2363|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91678|post|Pošta Špindlerův Mlýn|Moravská 1|Špindlerův Mlýn|54351|CZ|50.7252|15.6119|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91679|post|Pošta Harrachov|Dukelská 62|Harrachov|51246|CZ|50.7746|15.4346|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91680|post|Pošta Nepomuk|Svatopluka Čecha 1|Nepomuk|33501|CZ|49.4899|13.5841|Po–Pá 8:00–17:00|20000|t|t
b|B91681|post|Pošta Mníšek pod Brdy|Zahradní 7|Mníšek pod Brdy|25210|CZ|49.8680|14.2616|Po–Pá 8:00–17:00|20000|t|t
b|B91682|post|Pošta Jílové u Prahy|Klostermannova 31|Jílové u Prahy|25401|CZ|49.8971|14.4877|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91683|post|Pošta Sázava|Na Hrázi 12|Sázava|28506|CZ|49.8680|14.8926|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91684|post|Pošta Rožmitál pod Třemšínem|Puškinova 2|Rožmitál pod Třemšínem|26242|CZ|49.6001|13.8575|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91685|post|Pošta Dobřichovice|Moravská 7|Dobřichovice|25229|CZ|49.9297|14.2712|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91686|post|Pošta Velvary|Sukova 54|Velvary|27324|CZ|50.2827|14.2381|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91687|post|Pošta Luže|Bezručova 8|Luže|53854|CZ|49.8918|16.0324|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91688|post|Pošta Žirovnice|U Stadionu 1|Žirovnice|39468|CZ|49.2539|15.1927|Po–Pá 8:00–17:00|20000|t|f
b|B91689|post|Pošta Počátky|U Parku 10|Počátky|39464|CZ|49.2590|15.2456|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91690|post|Pošta Kamenice nad Lipou|Zámecká 6|Kamenice nad Lipou|39470|CZ|49.2995|15.0739|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91691|post|Pošta Slavonice|Sladkovského 29|Slavonice|37881|CZ|48.9944|15.3505|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91692|post|Pošta Nová Bystřice|U Nádraží 83|Nová Bystřice|37833|CZ|49.0206|15.0991|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91693|post|Pošta České Velenice|Horní 68|České Velenice|37810|CZ|48.7719|14.9647|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91694|post|Pošta Vyšší Brod|Žerotínova 55|Vyšší Brod|38273|CZ|48.6162|14.3120|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91695|post|Pošta Velešín|Dělnická 2|Velešín|38232|CZ|48.8310|14.4693|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91696|post|Pošta Nové Hrady|U Nádraží 86|Nové Hrady|37333|CZ|48.7923|14.7758|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91697|post|Pošta Rychvald|Dlouhá 7|Rychvald|73532|CZ|49.8674|18.3665|Po–Pá 8:00–17:00|20000|t|t
b|B91698|post|Pošta Petřvald|Nádražní 38|Petřvald|73541|CZ|49.8328|18.3938|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91699|point|Petřvald, Jablonského 7 – Sběrna zakázek|Jablonského 7|Petřvald|73541|CZ|49.8289|18.3974|Po–Pá 9:00–18:00|15000|t|t
b|B91700|post|Pošta Hlubočky|Kpt. Jaroše 60|Hlubočky|78361|CZ|49.6151|17.3947|Po–Pá 8:00–17:00|20000|t|t
b|B91701|post|Pošta Velké Pavlovice|Svatopluka Čecha 16|Velké Pavlovice|69106|CZ|48.9024|16.8186|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91702|post|Pošta Valtice|Žerotínova 58|Valtice|69142|CZ|48.7424|16.7487|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91703|post|Pošta Lednice|Jateční 7|Lednice|69144|CZ|48.8020|16.7997|Po–Pá 8:00–17:00|20000|t|t
b|B91704|post|Pošta Dolní Benešov|Veveří 9|Dolní Benešov|74722|CZ|49.9208|18.1054|Po–Pá 8:00–17:00|20000|t|f
b|B91705|post|Pošta Starý Plzenec|Vinohradská 51|Starý Plzenec|33202|CZ|49.6973|13.4816|Po–Pá 8:00–17:00|20000|t|f
b|B91706|post|Pošta Plasy|Americká 17|Plasy|33101|CZ|49.9341|13.3892|Po–Pá 8:00–17:00|20000|t|t
b|B91707|post|Pošta Manětín|Zborovská 15|Manětín|33162|CZ|49.9916|13.2310|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91708|post|Pošta Toužim|Školní 27|Toužim|36401|CZ|50.0570|12.9825|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91709|post|Pošta Bochov|Partyzánská 45|Bochov|36471|CZ|50.1469|13.0569|Po–Pá 8:00–17:00|20000|t|t
b|B91710|post|Pošta Teplá|Štefánikova 4|Teplá|36461|CZ|49.9773|12.8673|Po–Pá 8:00–17:00|20000|t|t
b|B91711|post|Pošta Rotava|Osvobození 2|Rotava|35701|CZ|50.2970|12.5738|Po–Pá 8:00–17:00|20000|t|t
b|B91712|post|Pošta Lázně Bělohrad|Družstevní 9|Lázně Bělohrad|50781|CZ|50.4245|15.5812|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91713|post|Pošta Sobotka|Sídliště 19|Sobotka|50743|CZ|50.4698|15.1758|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91714|post|Pošta Rtyně v Podkrkonoší|Žerotínova 69|Rtyně v Podkrkonoší|54233|CZ|50.5070|16.0712|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91715|post|Pošta Žacléř|Na Příkopě 12|Žacléř|54201|CZ|50.6655|15.9159|Po–Pá 8:00–17:00|20000|t|t
b|B91716|post|Pošta Meziměstí|Kosmonautů 24|Meziměstí|54981|CZ|50.6233|16.2362|Po–Pá 8:00–17:00|20000|t|t
b|B91717|post|Pošta Opočno|U Nádraží 43|Opočno|51773|CZ|50.2650|16.1183|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91718|post|Pošta Jablonné nad Orlicí|Severní 7|Jablonné nad Orlicí|56164|CZ|50.0312|16.6047|Po–Pá 8:00–17:00|20000|t|f
b|B91719|post|Pošta Brandýs nad Orlicí|Osvobození 71|Brandýs nad Orlicí|56112|CZ|50.0000|16.2855|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91720|post|Pošta Rokytnice nad Jizerou|Brněnská 3|Rokytnice nad Jizerou|51244|CZ|50.7273|15.4364|Po–Pá 8:00–17:00|20000|t|t
b|B91721|post|Pošta Smržovka|Hradební 10|Smržovka|46851|CZ|50.7366|15.2521|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91722|post|Pošta Kamenický Šenov|Jiráskova 24|Kamenický Šenov|47114|CZ|50.7717|14.4699|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91723|post|Pošta Jablonné v Podještědí|Pražská 14|Jablonné v Podještědí|47125|CZ|50.7621|14.7615|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91724|post|Pošta Hejnice|Poštovní 46|Hejnice|46362|CZ|50.8762|15.1847|Po–Pá 8:00–17:00|20000|t|t
b|B91725|post|Pošta Nové Město pod Smrkem|Příční 1|Nové Město pod Smrkem|46365|CZ|50.9220|15.2351|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91726|post|Pošta Raspenava|Jiřího z Poděbrad 64|Raspenava|46361|CZ|50.9073|15.1136|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91727|post|Pošta Český Dub|Školní 14|Český Dub|46343|CZ|50.6585|14.9974|Po–Pá 8:00–17:00|20000|t|t
b|B91728|post|Pošta Velké Bílovice|Na Vyhlídce 1|Velké Bílovice|69102|CZ|48.8495|16.8866|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91729|post|Pošta Ždánice|Svatopluka Čecha 71|Ždánice|69632|CZ|49.0658|17.0263|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91730|post|Pošta Koryčany|Sportovní 82|Koryčany|76805|CZ|49.1101|17.1670|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91731|post|Pošta Karolinka|Klicperova 30|Karolinka|75605|CZ|49.3495|18.2358|Po–Pá 8:00–17:00|20000|t|t
b|B91732|post|Pošta Velké Karlovice|Jana Žižky 68|Velké Karlovice|75606|CZ|49.3565|18.2843|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91733|post|Pošta Fryšták|17. listopadu 61|Fryšták|76316|CZ|49.2878|17.6886|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91734|post|Pošta Kelč|Sokolovská 10|Kelč|75643|CZ|49.4746|17.8168|Po–Pá 8:00–17:00|20000|t|t
b|B91735|post|Pošta Moravský Beroun|17. listopadu 6|Moravský Beroun|79305|CZ|49.7933|17.4489|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91736|post|Pošta Budišov nad Budišovkou|Zborovská 31|Budišov nad Budišovkou|74787|CZ|49.7945|17.6278|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91737|post|Pošta Horní Benešov|Slovanská 2|Horní Benešov|79312|CZ|49.9663|17.6029|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91738|post|Pošta Javorník|T. G. Masaryka 3|Javorník|79070|CZ|50.3923|17.0091|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91739|post|Pošta Hanušovice|Horní 1|Hanušovice|78833|CZ|50.0791|16.9311|Po–Pá 8:00–17:00|20000|t|f
b|B91740|post|Pošta Štíty|Boženy Němcové 19|Štíty|78991|CZ|49.9608|16.7619|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91741|post|Pošta Loštice|Třebízského 16|Loštice|78983|CZ|49.7435|16.9320|Po–Pá 8:00–17:00|20000|t|t
b|B91742|post|Pošta Konice|Okružní 1|Konice|79852|CZ|49.5890|16.8860|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91743|post|Pošta Plumlov|Březinova 81|Plumlov|79803|CZ|49.4683|17.0107|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91744|post|Pošta Kostelec na Hané|Dlouhá 11|Kostelec na Hané|79841|CZ|49.5124|17.0549|Po–Pá 8:00–17:00|20000|t|t
b|B91745|post|Pošta Němčice nad Hanou|Březinova 23|Němčice nad Hanou|79827|CZ|49.3397|17.2057|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91746|post|Pošta Tovačov|Na Příkopě 9|Tovačov|75101|CZ|49.4334|17.2836|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91747|post|Pošta Jevíčko|třída Míru 77|Jevíčko|56943|CZ|49.6287|16.7116|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|f
b|B91748|post|Pošta Velké Opatovice|Hřbitovní 40|Velké Opatovice|67963|CZ|49.6152|16.6850|Po–Pá 8:00–17:00|20000|t|f
b|B91749|post|Pošta Kunštát|Vodní 11|Kunštát|67972|CZ|49.5085|16.5126|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91750|post|Pošta Lysice|Příční 65|Lysice|67971|CZ|49.4506|16.5419|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|f
b|B91751|post|Pošta Ivanovice na Hané|Krátká 62|Ivanovice na Hané|68323|CZ|49.3070|17.0933|Po–Pá 8:00–17:00|20000|t|f
b|B91752|post|Pošta Židlochovice|Dobrovského 1|Židlochovice|66701|CZ|49.0392|16.6137|Po–Pá 8:00–18:00, So 8:00–12:00|20000|t|t
b|B91753|post|Pošta Dolní Kounice|Puškinova 3|Dolní Kounice|66464|CZ|49.0691|16.4639|Po–Pá 8:00–17:00|20000|t|t
b|B91754|post|Pošta Miroslav|Šumavská 29|Miroslav|67172|CZ|48.9480|16.3098|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91755|post|Pošta Hrušovany nad Jevišovkou|Okružní 86|Hrušovany nad Jevišovkou|67167|CZ|48.8282|16.4054|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91756|post|Pošta Jaroměřice nad Rokytnou|Luční 3|Jaroměřice nad Rokytnou|67551|CZ|49.0979|15.8933|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91757|post|Pošta Brtnice|Čs. armády 49|Brtnice|58832|CZ|49.3091|15.6810|Po–Pá 8:00–17:00|20000|t|t
b|B91758|post|Pošta Batelov|náměstí Republiky 59|Batelov|58851|CZ|49.3130|15.3925|Po–Pá 8:00–17:00|20000|t|f
b|B91759|post|Pošta Golčův Jeníkov|17. listopadu 1|Golčův Jeníkov|58282|CZ|49.8151|15.4806|Po, St 8:00–18:00, Út, Čt, Pá 8:00–16:00|20000|t|t
b|B91760|post|Pošta Přibyslav|Zborovská 6|Přibyslav|58222|CZ|49.5773|15.7429|Po–Pá 8:00–17:00|20000|t|t$points$, E'\n') as line) as point;
