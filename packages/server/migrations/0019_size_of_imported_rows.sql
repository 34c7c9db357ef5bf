-- The characters of a row's cells, so that rows of long texts are read a few at a time.
ALTER TABLE talk_import_row ADD COLUMN size integer NOT NULL DEFAULT 0;
