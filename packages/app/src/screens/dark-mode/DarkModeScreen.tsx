import { Switch } from '@assunto/components';
import { useNightMode } from '../../layout/useNightMode';

/** The page that has only the switch of the dark mode (2§2). */
export default function DarkModeScreen() {
  const { isNight, toggleNight } = useNightMode();
  return (
    <section className="as-page">
      <h1>Modo escuro</h1>
      <Switch label="Modo escuro" isOn={isNight} onChange={toggleNight} />
    </section>
  );
}
