-- What the approver of a hire saw beside its salary, by part: the rows as they stood when it was decided.
alter table term_requests add column rows_along jsonb check (jsonb_typeof(rows_along) = 'object');
