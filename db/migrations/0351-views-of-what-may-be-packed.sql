-- What may be packed was an order of the list of orders, and is a filter of it now: saved views go on showing it.
update saved_view set query = replace(query, 'sort=ship_by', 'to_ship=true&sort=oldest')
where page = 'orders' and query ~ '(^|&)sort=ship_by(&|$)' and length(query) <= 980;
