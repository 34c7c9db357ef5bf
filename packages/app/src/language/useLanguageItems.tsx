import type { MenuItem } from '@assunto/components';
import { useStoreValue, type PageLocale } from '@assunto/shell';
import { Languages } from 'lucide-react';
import { useServices } from '../AppServices';
import { useTranslate } from '../messages/translation';

/** Each language by its own name. */
const languages: readonly { locale: PageLocale; name: string }[] = [
  { locale: 'pt-BR', name: 'Português' },
  { locale: 'en', name: 'English' },
  { locale: 'es', name: 'Español' },
];

/** Menu entries for the available languages. */
export function useLanguageItems(): MenuItem[] {
  const translate = useTranslate();
  const { preferences } = useServices();
  const { language } = useStoreValue(preferences);
  return languages
    .filter(({ locale }) => locale !== language)
    .map(({ locale, name }, index) => ({
      id: `language-${locale}`,
      label: translate('userMenu.language', { language: name }),
      icon: <Languages />,
      startsGroup: index === 0,
      onAction: () => preferences.change({ language: locale }),
    }));
}
