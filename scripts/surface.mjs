// What the packages export, read once for both: each name is documented, and the stored API reports say what there is.
await import('./docs.mjs');
await import('./api.mjs');
