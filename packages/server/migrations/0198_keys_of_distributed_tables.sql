-- Tables that grow with records refer to no table of one server (decision 214): they could not be distributed. Accounts are deleted with
-- their inboxes by the same transaction; rows of subjects stay when their records are gone; a company is erased with all tables that
-- have its number.
ALTER TABLE inbox_item
  DROP CONSTRAINT inbox_item_company_id_fkey,
  DROP CONSTRAINT inbox_item_company_id_account_id_fkey,
  DROP CONSTRAINT inbox_item_company_id_subject_id_fkey;
ALTER TABLE talk_comment DROP CONSTRAINT talk_comment_company_id_fkey;
ALTER TABLE talk_comment_version DROP CONSTRAINT talk_comment_version_company_id_fkey;
ALTER TABLE talk_follower DROP CONSTRAINT talk_follower_company_id_fkey;
