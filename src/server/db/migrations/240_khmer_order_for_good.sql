-- The signs of Khmer letters in the order of Unicode, composed. Composing moves a subscript sign without a letter, so both are done until
-- nothing changes; before, such a text was another one once it was cleaned again.
create or replace function khmer_in_order(given text) returns text language plpgsql immutable parallel safe strict as $$
declare
  now text := given;
  before text;
  begun text;
begin
  if given !~ '[\u17b6-\u17dd]' then
    return given;
  end if;
  loop
    begun := now;
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
    now := normalize(replace(replace(now, U&'\17C1\17B8', U&'\17BE'), U&'\17C1\17B6', U&'\17C4'), NFC);
    exit when now = begun;
  end loop;
  return now;
end $$;
