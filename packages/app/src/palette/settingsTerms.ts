import type { PaletteTranslate } from './messages/translation';

/** The texts with the terms by which people look for a page of the settings, by its path. */
const keys = {
  '/config/users': 'terms.allUsers',
  '/config/users/add': 'terms.addUser',
  '/config/users/import': 'terms.importUsers',
  '/config/access_profile': 'terms.profiles',
  '/config/access': 'terms.access',
  '/config/theme': 'terms.themes',
  '/config/dark-mode': 'terms.darkMode',
  '/automation/list': 'terms.automations',
  '/automation/runs': 'terms.runs',
  '/config/menu': 'terms.menu',
  '/tags/list/': 'terms.tags',
  '/template/list/default': 'terms.defaultTemplates',
  '/template/list/custom': 'terms.customTemplates',
  '/template/list/users': 'terms.userTemplates',
  '/notification/list': 'terms.notifications',
  '/channels': 'terms.channels',
  '/admin/atributos': 'terms.subjects',
  '/admin/atributos/assunto': 'terms.newSubject',
  '/admin/atributos/arquivo': 'terms.subjectFile',
  '/admin/atributos/lixeira': 'terms.subjectTrash',
  '/config/company': 'terms.company',
  '/config/service': 'terms.service',
  '/config/service/calendars': 'terms.calendars',
  '/config/ready-texts': 'terms.readyTexts',
  '/config/credentials': 'terms.credentials',
  '/config/mails': 'terms.mails',
  '/config/received-mails': 'terms.receivedMails',
  '/config/history': 'terms.history',
  '/config/file': 'terms.configurationFile',
  '/config/jobs': 'terms.jobs',
  '/config/operation': 'terms.operation',
} as const;

const isKnown = (path: string): path is keyof typeof keys => Object.hasOwn(keys, path);

/** What people also call a page of the settings; a page without such terms is found by its name alone. */
export const settingsTerms = (path: string, translate: PaletteTranslate): string =>
  isKnown(path) ? translate(keys[path]) : '';
