-- A donor's own file of the costs that it pays, and whose it is: null for any donor. What shipped layouts are called in Khmer.
alter table file_layouts drop constraint file_layouts_purpose_check;
alter table file_layouts add constraint file_layouts_purpose_check check (purpose in ('bank', 'nssf', 'tax', 'journal', 'labour', 'donor'));
alter table file_layouts add column donor text check (donor is null or purpose = 'donor' and length(donor) between 1 and 255);
alter table file_layouts add column name_kh text check (length(name_kh) between 1 and 100);
