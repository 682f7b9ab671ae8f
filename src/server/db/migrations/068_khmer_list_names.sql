-- Lists of names have a Khmer one where the company gives it.
alter table departments add column name_kh text;
alter table teams add column name_kh text;
alter table duty_stations add column name_kh text;
alter table visa_types add column name_kh text;
alter table passport_types add column name_kh text;
alter table nationalities add column name_kh text;
alter table job_levels add column name_kh text;
alter table job_grades add column name_kh text;
alter table roles add column name_kh text;
