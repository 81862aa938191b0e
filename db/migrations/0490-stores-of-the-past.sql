-- 0272-product-images.sql gave products their whole store data, but saw none of them: the owner of the tables was filtered. From here on
-- the runner of migrations lets it see all rows (src/platform/db/see-all-rows.ts); no file does so by itself.
update products set store = default where store = '{}';
