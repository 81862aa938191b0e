-- What the store shows of a product: its data whole, so that it reads the same whenever it was written, and its pictures in order.
alter table products alter store set default
  '{"isPublished": false, "slug": null, "sequence": null, "priceVisible": true, "leadTimeVisible": true, "minOrderQty": null}';
update products set store = default where store = '{}';
-- Documents attached to the product; one that is deleted is shown no more.
alter table products add image_document_ids text[] not null default '{}';
