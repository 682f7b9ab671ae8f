-- Who set the password, where that was somebody else: its owner chooses another before the next session (decision A35).
alter table users add column password_set_by uuid;

alter table sign_in_challenges
  drop constraint sign_in_challenges_kind_check,
  add constraint sign_in_challenges_kind_check check (kind in ('code', 'enrolment', 'external', 'password')),
  -- What the session will say, once the new password is there.
  add column passed_second_step boolean not null default false;

-- Null: it is about the receiver's own account, which need not belong to an employee.
alter table notifications alter column about_id drop not null;
