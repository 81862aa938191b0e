-- The number of a record, by the format of its series (src/lib/number-format.ts says what a format means, and is
-- compared with this in a test). Here so that a record is kept under its number in the statement that takes the number:
-- whoever waits for the next one waits a round trip less.
create function format_number(format text, value bigint, day date) returns text
language sql immutable strict parallel safe as $$
  select string_agg(
    case
      when piece[1] like '"%' then replace(substr(piece[1], 2, length(piece[1]) - 2), '""', '"')
      when piece[1] like '#%' then lpad(value::text, greatest(length(piece[1]), length(value::text)), '0')
      when piece[1] in ('YYYY', 'YY', 'MM', 'DD') then to_char(day, piece[1])
      else piece[1]
    end, '' order by place)
  from regexp_matches(format, '"(?:[^"]|"")*"?|Y+|M+|D+|#+|.', 'g') with ordinality as m (piece, place)
$$;
