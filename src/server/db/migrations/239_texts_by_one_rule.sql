-- How texts are stored and compared (decision 123). The functions are those of src/engine/text, for what is stored already and for
-- searches; a test holds them against each other.

-- The signs of a Khmer letter in the order of Unicode: each swap moves one before the one that it was typed after.
create function khmer_in_order(given text) returns text language plpgsql immutable parallel safe strict as $$
declare
  now text := given;
  before text;
begin
  if given !~ '[\u17b6-\u17dd]' then
    return given;
  end if;
  loop
    before := now;
    now := regexp_replace(now,
      '(\u17d2[\u1780-\u17b3]|[\u17b6-\u17c8\u17cb\u17cd-\u17d1\u17d3\u17dd])([\u17c9\u17ca\u17cc])', '\2\1', 'g');
    now := regexp_replace(now,
      '(\u17d2\u179a|[\u17b6-\u17c8\u17cb\u17cd-\u17d1\u17d3\u17dd])(\u17d2[\u1780-\u1799\u179b-\u17b3])', '\2\1', 'g');
    now := regexp_replace(now, '([\u17b6-\u17c8\u17cb\u17cd-\u17d1\u17d3\u17dd])(\u17d2\u179a)', '\2\1', 'g');
    now := regexp_replace(now, '([\u17c6-\u17c8\u17cb\u17cd-\u17d1\u17d3\u17dd])([\u17b6-\u17c5])', '\2\1', 'g');
    exit when now = before;
  end loop;
  return replace(replace(now, U&'\17C1\17B8', U&'\17BE'), U&'\17C1\17B6', U&'\17C4');
end $$;

create function without_unseen(given text) returns text language sql immutable parallel safe strict
return normalize(regexp_replace(given,
  '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]', '', 'g'), NFC);

-- A name or title on one line.
create function clean_name(given text) returns text language sql immutable parallel safe strict
return normalize(khmer_in_order(btrim(regexp_replace(without_unseen(given),
  '[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'), ' ')), NFC);

-- The same of a text that may have lines.
create function clean_lines(given text) returns text language sql immutable parallel safe strict
return normalize(khmer_in_order(btrim(regexp_replace(regexp_replace(without_unseen(given),
  '[\t\v\f\r \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), ' ?[\n\u0085\u2028\u2029] ?', E'\n', 'g'), E' \n')), NFC);

-- A code, an account or another number.
create function clean_code(given text) returns text language sql immutable parallel safe strict
return translate(clean_name(given), '០១២៣៤៥៦៧៨៩', '0123456789');

-- The form in which texts are searched and compared.
create function folded(given text) returns text language sql immutable parallel safe strict
return btrim(regexp_replace(regexp_replace(replace(regexp_replace(
  replace(replace(replace(replace(translate(
    lower(translate(normalize(clean_name(given), NFKD), '០១២៣៤៥៦៧៨៩', '0123456789')),
    'đðøłħıς', 'ddolhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f''`´‘’‛ʹʻʼʽˈ′＇]', '', 'g'),
  '្ដ', '្ត'), ' +', ' ', 'g'), '(?<=[\u1780-\u17dd]) (?=[\u1780-\u17dd])', '', 'g'), ' ');

-- The place of a text in the order of Khmer, as `Intl.Collator('km')` has it: the letters first, behind them the signs that decide
-- between texts of the same letters. Compared by the bytes: `collate "C"`. No key of an index is a collation of ICU, whose versions
-- differ between machines.
create function khmer_key(given text) returns text language plpgsql immutable parallel safe strict as $$
declare
  letters text := regexp_replace(lower(normalize(clean_name(given), NFKD)), '[\u0300-\u036f]', '', 'g');
  pair text[];
begin
  -- Robat is a រ before the letter that it stands on.
  letters := regexp_replace(letters, '([\u1780-\u17b3])\u17cc', U&'\179A\17D2' || '\1', 'g');
  -- Signs that count as one letter together, and a letter of its own that is a vowel on អ.
  foreach pair slice 1 in array array[
    [U&'\17BB\17C6', '①'], [U&'\17B6\17C6', '③'], [U&'\17B7\17C7', '⑤'], [U&'\17BB\17C7', '⑥'], [U&'\17C1\17C7', '⑦'],
    [U&'\17C4\17C7', '⑧'], [U&'\17C6', '②'], [U&'\17C7', '④'],
    ['ឣ', 'អ'], ['ឤ', U&'អ\17B6'], ['ឥ', U&'Ⓐ\17B7'], ['ឦ', U&'Ⓐ\17B8'], ['ឧ', U&'Ⓐ\17BB'], ['ឨ', U&'Ⓐ\17BBក'], ['ឩ', U&'Ⓐ\17BC'],
    ['ឪ', U&'Ⓐ\17BCវ'], ['ឯ', U&'Ⓐ\17C2'], ['ឰ', U&'Ⓐ\17C3'], ['ឱ', U&'Ⓐ\17C4'], ['ឲ', U&'Ⓑ\17C4'], ['ឳ', U&'Ⓐ\17C5']
  ] loop
    letters := replace(letters, pair[1], pair[2]);
  end loop;
  return translate(
      regexp_replace(letters, '[៓៎៏៑័ៈ៝់៉៊៍]', '', 'g'),
      'ⒶⒷរឫឬលឭឮវឝឞសហឡអ①②③④⑤⑥⑦⑧abcdefghijklmnopqrstuvwxyz',
      'ឦឦរលវឝឞសហឡអឣឤឥឦ' || U&'\17C6\17C7\17C8\17C9\17CA\17CB\17CC\17CD' || 'ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ')
    || E'\x01' || translate(regexp_replace(letters, '[^៓៎៏៑័ៈ៝់៉៊៍ⒶⒷ]', 'a', 'g'), '៓៎៏៑័ៈ៝់៉៊៍ⒶⒷ', 'bcdefghijklyz');
end $$;

-- Names of people, ready to be searched and sorted.
drop trigger audit on employees;
create trigger audit after insert or update or delete on employees for each row
  execute function record_audit('search_name', 'search_code', 'khmer_order');
alter table employees
  add column search_name text not null generated always as (folded(
    coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')
    || ' ' || coalesce(last_name_kh, '') || ' ' || coalesce(first_name_kh, '') || ' ' || coalesce(last_name_kh, ''))) stored,
  add column search_code text not null generated always as (folded(code)) stored,
  add column khmer_order text not null generated always as (khmer_key(coalesce(
    nullif(btrim(coalesce(last_name_kh, '') || ' ' || coalesce(first_name_kh, '')), ''),
    coalesce(last_name, '') || ' ' || coalesce(first_name, '')))) stored;

-- What is stored is cleaned. A value that would become equal to another where that is refused stays as it is (decision
-- 123). Triggers do not run: nobody changed anything, so no trail, version or list of changes tells of it.
do $$
declare
  part record;
  field text;
  found record;
begin
  for part in select * from (values
    ('account_rules', 'clean_name', 'donor'),
    ('branches', 'clean_name', 'name'),
    ('branches', 'clean_lines', 'address'),
    ('checklist_templates', 'clean_name', 'name name_kh'),
    ('companies', 'clean_name', 'name name_kh bank_name account_name'),
    ('companies', 'clean_code', 'account_number'),
    ('custom_field_choices', 'clean_name', 'name name_kh'),
    ('custom_fields', 'clean_name', 'name name_kh'),
    ('departments', 'clean_name', 'name name_kh'),
    ('document_kinds', 'clean_name', 'name name_kh'),
    ('donor_contacts', 'clean_name', 'donor person email'),
    ('donor_contacts', 'clean_code', 'phone'),
    ('duty_stations', 'clean_name', 'name name_kh'),
    ('duty_stations', 'clean_code', 'code'),
    ('employee_certifications', 'clean_name', 'title authority'),
    ('employee_documents', 'clean_code', 'number'),
    ('employee_educations', 'clean_name', 'institute degree'),
    ('employee_inheritances', 'clean_name', 'name'),
    ('employee_inheritances', 'clean_code', 'id_card'),
    ('employee_kids', 'clean_name', 'name'),
    ('employee_languages', 'clean_name', 'title proficiency'),
    ('employee_posts', 'clean_name', 'position'),
    ('employee_siblings', 'clean_name', 'name current_status'),
    ('employee_skills', 'clean_name', 'title level'),
    ('employees', 'clean_name', 'first_name last_name first_name_kh last_name_kh place_of_birth ethnicity religion passport_issued_place spouse_name spouse_occupation mother_name father_name emergency_contact_name email notify_email'),
    ('employees', 'clean_lines', 'address'),
    ('employees', 'clean_code', 'code national_id_number bank_account_number passport_number visa_number nssf_number workbook_number work_permit_number tax_identification_number contact_number contact_number2 contact_number3 emergency_contact_number activity_code'),
    ('file_layouts', 'clean_name', 'name name_kh donor'),
    ('job_grades', 'clean_name', 'name name_kh'),
    ('job_levels', 'clean_name', 'name name_kh'),
    ('leave_types', 'clean_name', 'name name_kh'),
    ('ledger_accounts', 'clean_name', 'name name_kh'),
    ('ledger_accounts', 'clean_code', 'code'),
    ('list_views', 'clean_name', 'name'),
    ('nationalities', 'clean_name', 'name name_kh'),
    ('overtime_types', 'clean_name', 'name name_kh'),
    ('passport_types', 'clean_name', 'name name_kh'),
    ('payroll_items', 'clean_name', 'title title_kh'),
    ('projects', 'clean_name', 'title donor'),
    ('projects', 'clean_code', 'code'),
    ('public_holidays', 'clean_name', 'name name_kh'),
    ('roles', 'clean_name', 'name name_kh'),
    ('scenarios', 'clean_name', 'name'),
    ('shifts', 'clean_name', 'name'),
    ('sub_projects', 'clean_code', 'code'),
    ('teams', 'clean_name', 'name name_kh'),
    ('users', 'clean_name', 'user_name full_name'),
    ('visa_types', 'clean_name', 'name name_kh')
  ) as v (place, cleaner, fields) loop
    execute format('alter table %I no force row level security', part.place);
    execute format('alter table %I disable trigger user', part.place);
    foreach field in array string_to_array(part.fields, ' ') loop
      for found in execute format(
        'select ctid as place, %1$I(%2$I) as clean from %3$I where %2$I is distinct from %1$I(%2$I) order by id',
        part.cleaner, field, part.place) loop
        begin
          execute format('update %I set %I = $1 where ctid = $2', part.place, field) using found.clean, found.place;
        exception when unique_violation or check_violation or not_null_violation then null;
        end;
      end loop;
    end loop;
    execute format('alter table %I enable trigger user', part.place);
    execute format('alter table %I force row level security', part.place);
  end loop;
end $$;

-- The same of texts that stand in a row together.
create function clean_codes(given text[]) returns text[] language sql immutable parallel safe strict
return array(select clean_code(one) from unnest(given) with ordinality as u (one, place) order by place);
alter table sub_projects no force row level security;
alter table sub_projects disable trigger user;
update sub_projects set activity_codes = clean_codes(activity_codes) where activity_codes <> clean_codes(activity_codes);
alter table sub_projects enable trigger user;
alter table sub_projects force row level security;
alter table employee_allocations no force row level security;
alter table employee_allocations disable trigger user;
update employee_allocations set activity_codes = clean_codes(activity_codes) where activity_codes <> clean_codes(activity_codes);
alter table employee_allocations enable trigger user;
alter table employee_allocations force row level security;
drop function clean_codes;
