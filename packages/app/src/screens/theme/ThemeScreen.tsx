import { RadioGroup, Switch } from '@assunto/components';
import { Check } from 'lucide-react';
import { useServices } from '../../AppServices';
import { useNightMode } from '../../layout/useNightMode';
import { useStoreValue } from '@assunto/shell';
import { brandColor, standardColors, type ThemeColor } from '../../theme/palette';
import { isThemeColor, themeTokens } from '../../theme/themeTokens';
import { fontSizes } from '../../theme/useTheme';
import { useTranslate } from '../../theme/messages/translation';

/** Sets the colours, dark mode and text size of the product in this browser. A click applies at once. */
export default function ThemeScreen() {
  const translate = useTranslate();
  const { preferences } = useServices();
  const { themeColor, companyColor, fontSize } = useStoreValue(preferences);
  const { isNight, toggleNight } = useNightMode();
  const company = isThemeColor(companyColor) ? { value: companyColor, name: translate('theme.companyColor') } : null;
  const chosen = isThemeColor(themeColor) ? themeColor : (company?.value ?? brandColor.value);
  const named = ({ value, hue, shade }: ThemeColor): NamedColor => ({
    value,
    name: shade ? translate(shade, { hue: translate(hue) }) : translate(hue),
  });
  const choose = (value: string) => preferences.change({ themeColor: value });
  return (
    <section className="as-page as-theme">
      <h1>{translate('theme.title')}</h1>
      {company && (
        <Palette title={translate('theme.companyColor')} colors={[company]} chosen={chosen} onChoose={choose} />
      )}
      <Palette title={translate('theme.brandColor')} colors={[named(brandColor)]} chosen={chosen} onChoose={choose} />
      <Palette
        title={translate('theme.standardColors')}
        colors={standardColors.map(named)}
        chosen={chosen}
        onChoose={choose}
      />
      <section>
        <h2>{translate('theme.darkMode')}</h2>
        <Switch label={translate('theme.darkMode')} isOn={isNight} onChange={toggleNight} />
      </section>
      <section>
        <h2>{translate('theme.textSize')}</h2>
        <RadioGroup
          label={translate('theme.textSize')}
          isLabelHidden
          variant="segments"
          value={fontSize}
          options={fontSizes.map(({ value, name }) => ({ value, label: translate(name) }))}
          onChange={(value) => preferences.change({ fontSize: value })}
        />
      </section>
    </section>
  );
}

interface NamedColor {
  value: string;
  name: string;
}

interface PaletteProps {
  title: string;
  colors: readonly NamedColor[];
  chosen: string;
  onChoose(value: string): void;
}

function Palette({ title, colors, chosen, onChoose }: PaletteProps) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="as-theme-colors">
        {colors.map(({ value, name }) => (
          <li key={value}>
            <button
              type="button"
              className="as-theme-color"
              style={{ background: value, color: themeTokens(value, false)['--as-color-accent-text'] }}
              aria-label={name}
              title={name}
              aria-pressed={value === chosen}
              onClick={() => onChoose(value)}
            >
              {value === chosen && <Check aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
