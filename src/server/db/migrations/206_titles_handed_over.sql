-- The title of an objective as it was handed over last: what others than its writer read. Until then it is a draft's.
alter table objectives add column given_title text;
update objectives set given_title = title where submitted_at is not null;
