import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package, relative to `src` and to `dist` alike. */
const packageFolder = fileURLToPath(new URL('../', import.meta.url));

/** In a package that was packed the built app is part of it; in a checkout it is in the package beside. */
const packedApp = join(packageFolder, 'app');
const isPacked = existsSync(packedApp);

/** The folder of the built app. */
export const appFolder = isPacked ? packedApp : join(packageFolder, '../app/dist');

/** Where the data is unless `DATA_DIR` says so: in the checkout, else in the folder in which the program was started. */
export const defaultDataDir = isPacked ? '.data' : join(packageFolder, '../../.data');
