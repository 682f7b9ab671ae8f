-- What is seen at the four points of the scale, or the four actions, as the Khmer screen and print show them.
alter table performance_modules
  add column action1_kh text check (length(action1_kh) between 1 and 20000),
  add column action2_kh text check (length(action2_kh) between 1 and 20000),
  add column action3_kh text check (length(action3_kh) between 1 and 20000),
  add column action4_kh text check (length(action4_kh) between 1 and 20000);
