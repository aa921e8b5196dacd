-- Item codes and slugs get one spelling at the door, and two codes of a product differ in more than capitals. What is stored stays as it is.

-- Bodies may name what stands further below.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.clean_code(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select btrim(regexp_replace(private.plain_signs(given), ' +', ' ', 'g'))
$function$
;
CREATE OR REPLACE FUNCTION private.clean_item_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(current_setting('app.restoring', true), '') <> '' then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.item_code = old.item_code and new.product_id = old.product_id then
    return new;
  end if;
  new.item_code := private.clean_code(new.item_code);
  if exists (
    select from public.item_codes c
    where c.product_id = new.product_id and lower(private.clean_code(c.item_code)) = lower(new.item_code) and c.id <> new.id
      -- One that is spelt the same is a matter of the constraint, on which an upsert counts.
      and c.item_code <> new.item_code
  ) then
    raise exception using errcode = '23505', constraint = 'item_codes_product_id_item_code_key', schema = 'public', table = 'item_codes',
      message = 'duplicate key value violates unique constraint "item_codes_product_id_item_code_key"';
  end if;
  return new;
end
$function$
;
CREATE OR REPLACE FUNCTION private.clean_new_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.slug := private.clean_slug(new.slug);
  return new;
end
$function$
;
CREATE OR REPLACE FUNCTION private.clean_slug(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select btrim(private.plain_signs(given))
$function$
;
CREATE OR REPLACE FUNCTION private.plain_signs(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select translate(
    regexp_replace(normalize(given, nfc), '[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'),
    U&'\2010\2011\2212\FE63\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000' || '！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～',
    '----                ' || '!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~')
$function$
;
CREATE INDEX item_codes_clean_idx ON public.item_codes USING btree (product_id, lower(private.clean_code(item_code)));
CREATE TRIGGER gallery_items_clean_slug BEFORE INSERT OR UPDATE OF slug ON public.gallery_items FOR EACH ROW EXECUTE FUNCTION private.clean_new_slug();
CREATE TRIGGER item_codes_clean BEFORE INSERT OR UPDATE OF item_code, product_id ON public.item_codes FOR EACH ROW EXECUTE FUNCTION private.clean_item_code();
CREATE TRIGGER news_items_clean_slug BEFORE INSERT OR UPDATE OF slug ON public.news_items FOR EACH ROW EXECUTE FUNCTION private.clean_new_slug();
CREATE TRIGGER products_clean_slug BEFORE INSERT OR UPDATE OF slug ON public.products FOR EACH ROW EXECUTE FUNCTION private.clean_new_slug();
revoke all on function private.clean_code(text) from public, anon, authenticated, service_role; grant execute on function private.clean_code(text) to authenticated; grant execute on function private.clean_code(text) to service_role;
revoke all on function private.clean_item_code() from public, anon, authenticated, service_role;
revoke all on function private.clean_new_slug() from public, anon, authenticated, service_role;
revoke all on function private.clean_slug(text) from public, anon, authenticated, service_role; grant execute on function private.clean_slug(text) to authenticated; grant execute on function private.clean_slug(text) to service_role;
revoke all on function private.plain_signs(text) from public, anon, authenticated, service_role; grant execute on function private.plain_signs(text) to authenticated; grant execute on function private.plain_signs(text) to service_role;
update private.nouns set key_ignoring = 'case' where name = 'item_codes';

reset check_function_bodies;
