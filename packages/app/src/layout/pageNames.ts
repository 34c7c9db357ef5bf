import { usePage } from '@assunto/shell';
import { type AppKey, useTranslate } from '../messages/translation';

/** Sets the name of the current page in the person's language; renders nothing. */
export type PageName = (props: { params: PageParams; query: URLSearchParams }) => null;

type PageParams = Readonly<Record<string, string | undefined>>;

const named = (key: AppKey): PageName =>
  function NamedPage() {
    usePage(useTranslate()(key));
    return null;
  };

export const ThemeName = named('page.theme');
export const DarkModeName = named('page.darkMode');
export const UserName = named('page.user');

/** The two views of the inbox are separate pages. */
export const InboxName: PageName = ({ query }) => {
  const translate = useTranslate();
  usePage(translate(query.get('view') === '2' ? 'page.inboxAll' : 'page.inbox'));
  return null;
};

/** The title of a search contains its term. */
export const SearchName: PageName = ({ query }) => {
  const translate = useTranslate();
  const term = query.get('q')?.trim() ?? '';
  usePage(term === '' ? translate('page.search') : translate('page.searchOf', { term }));
  return null;
};
