import type { Translated } from '@assunto/engine/core';
import type { pt } from '../pt';
import { administration } from './administration';
import { automations } from './automations';
import { certificates } from './certificates';
import { configurationFile } from './configurationFile';
import { configurationLabels } from './configurationLabels';
import { conversions } from './conversions';
import { errors } from './errors';
import { imports } from './imports';
import { mails } from './mails';
import { platform } from './platform';
import { records } from './records';
import { requests } from './requests';
import { rights } from './rights';
import { runs } from './runs';
import { signIn } from './signIn';
import { spreadsheets } from './spreadsheets';
import { structure } from './structure';

/** The server's texts in Spanish. */
export const es: Translated<typeof pt> = {
  ...administration,
  ...automations,
  ...certificates,
  ...configurationFile,
  ...configurationLabels,
  ...conversions,
  ...errors,
  ...imports,
  ...mails,
  ...platform,
  ...records,
  ...requests,
  ...rights,
  ...runs,
  ...signIn,
  ...spreadsheets,
  ...structure,
};
