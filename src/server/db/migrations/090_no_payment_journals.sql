-- Payments out of the bank are not booked here yet: nothing asks for them.
alter table journal_settings drop column books_payments;
