ALTER TABLE host_place RENAME TO host_slot;
ALTER TABLE host_slot RENAME COLUMN place TO slot;
