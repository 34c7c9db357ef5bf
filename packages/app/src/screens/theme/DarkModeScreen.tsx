import { Switch } from '@assunto/components';
import { useNightMode } from '../../layout/useNightMode';
import { useTranslate } from '../../theme/messages/translation';

/** The page with only the switch of the dark mode. */
export default function DarkModeScreen() {
  const translate = useTranslate();
  const { isNight, toggleNight } = useNightMode();
  return (
    <section className="as-page">
      <h1>{translate('theme.darkMode')}</h1>
      <Switch label={translate('theme.darkMode')} isOn={isNight} onChange={toggleNight} />
    </section>
  );
}
