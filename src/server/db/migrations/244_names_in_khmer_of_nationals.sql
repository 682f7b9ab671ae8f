-- Names in Khmer are asked of nationals alone: the record of a foreigner lacks none.
update employees set missing_fields = array_remove(array_remove(missing_fields, 'firstNameKH'), 'lastNameKH')
  where employee_type = 'INTERNATIONAL' and missing_fields && array['firstNameKH', 'lastNameKH'];
