-- When somebody was last reminded of their year, and who must act on it.
create index notifications_reminded on notifications (company_id, about_id, created_at desc)
  where kind in ('performance_due', 'waiting');
