-- What was sold before there were sums; triggers add what is sold meanwhile.
select sales_rebuild('-infinity', 'infinity');
