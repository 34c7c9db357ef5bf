-- On a distributed database no trigger notes which values are saved during a conversion: two further columns of each record have both of
-- its values as they were when they last agreed (decision 261).
ALTER TABLE attribute_conversion ADD COLUMN compares boolean NOT NULL DEFAULT false;
