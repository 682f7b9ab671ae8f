-- Lists of a hundred thousand rows: a page comes from an index in the order in which it is shown.

-- Leave by dates. Nearly all leave is short, so that what overlaps a day began within a month before it; the few long ones are
-- looked through by themselves.
create index leave_requests_short on leave_requests (company_id, start_date, end_date) where end_date - start_date <= 31;
create index leave_requests_long on leave_requests (company_id, start_date, end_date) where end_date - start_date > 31;

create index employees_by_code on employees (company_id, lower(code), id) where archived_at is null;
drop index notifications_own;
create index notifications_own on notifications (company_id, user_id, created_at desc, id desc) where in_app;
