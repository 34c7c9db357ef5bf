-- Files of comments (decision 180): stored like those of attributes, read by whoever reads the comment.
ALTER TABLE stored_file ALTER COLUMN subject_attribute_id DROP NOT NULL;
-- The subject whose comments may take it; NULL for a file of an attribute.
ALTER TABLE stored_file ADD COLUMN subject_id integer;
-- The comment that holds it, or held it last.
ALTER TABLE stored_file ADD COLUMN talk_comment_id bigint;
ALTER TABLE stored_file ADD CHECK ((subject_attribute_id IS NULL) = (subject_id IS NOT NULL));

-- [{fileId, name, size, contentType}], in the order in which they are shown.
ALTER TABLE talk_comment ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
ALTER TABLE talk_comment_version ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
