-- A result with its frozen input is a little over the size from which rows are compressed and moved out; compressing ten
-- thousand of them costs more than calculating them, and every reader wants the whole row.
alter table payroll_results set (toast_tuple_target = 8160);
