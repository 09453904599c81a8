-- The flavours that the demo shop mixes in one box.
update variant set mixed_box = 20 where code in ('BM-ORIGINAL-25', 'BM-CHILLI-50', 'BM-PEPPER-50');
