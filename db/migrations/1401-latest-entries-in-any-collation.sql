-- `~` stands after all digits and letters in the order of bytes alone. In a database whose texts are ordered as in a language it
-- stands before them, and of the stretches of time nothing was found. `g` stands after every hexadecimal digit in both.
do $$
declare
  latest constant regprocedure := 'find_latest_entries(text, text[], text, int)';
  definition text := replace(pg_get_functiondef(latest), '''~''', '''g''');
begin
  execute format('drop function %s', latest);
  execute definition;
end $$;
call house_cross_tenant_function('find_latest_entries(text, text[], text, int)');
