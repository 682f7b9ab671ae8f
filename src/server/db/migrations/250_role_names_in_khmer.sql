-- The roles that every company begins with have a name in Khmer too; one that a company has named stays.
update roles set name_kh = k.name_kh from (values
  ('ADMIN', 'Administrator', 'អ្នកគ្រប់គ្រងប្រព័ន្ធ'),
  ('HR_MANAGER', 'HR Manager', 'អ្នកគ្រប់គ្រងធនធានមនុស្ស'),
  ('HR_OFFICER', 'HR Officer', 'មន្ត្រីធនធានមនុស្ស'),
  ('PAYROLL_OFFICER', 'Payroll Officer', 'មន្ត្រីបញ្ជីបើកប្រាក់'),
  ('FINANCE_REVIEWER', 'Finance Reviewer', 'អ្នកពិនិត្យហិរញ្ញវត្ថុ'),
  ('COUNTRY_DIRECTOR', 'Country Director', 'នាយកប្រចាំប្រទេស'),
  ('LINE_MANAGER', 'Line Manager', 'អ្នកគ្រប់គ្រងផ្ទាល់'),
  ('STAFF', 'Staff', 'បុគ្គលិក')
) as k (seeded_as, name, name_kh)
where roles.seeded_as = k.seeded_as and roles.name = k.name and roles.name_kh is null
  and not exists (select from roles o where o.company_id = roles.company_id and o.name_kh = k.name_kh);
