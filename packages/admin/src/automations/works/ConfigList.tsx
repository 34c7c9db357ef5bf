import { joined } from '@assunto/engine/fields';
import { Button, IconButton } from '@assunto/components';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from './messages/translation';
import { useWorkForm } from './workForm';

interface ConfigListProps<Config> {
  configs: readonly Config[];
  empty: Config;
  /** What one of them is called. */
  name: string;
  addLabel: string;
  onChange(configs: Config[]): void;
  children(config: Config, index: number, change: (changes: Partial<Config>) => void): ReactNode;
}

/** The configs of a step one below the other; mostly there is one. */
export function ConfigList<Config extends object>(props: ConfigListProps<Config>) {
  const { configs, empty, name, addLabel, onChange, children } = props;
  const translate = useTranslate();
  const { isReadOnly } = useWorkForm();
  return (
    <>
      {configs.map((config, index) => (
        // Configs have no identity but their place.
        <section key={index} className="as-work-config" data-several={configs.length > 1 || undefined}>
          {configs.length > 1 && (
            <header>
              <h3>{joined`${name} ${index + 1}`}</h3>
              {!isReadOnly && (
                <IconButton
                  label={translate('works.removeNamed', { name: joined`${name} ${index + 1}` })}
                  icon={<Trash2 />}
                  onClick={() => onChange(configs.filter((_, at) => at !== index))}
                />
              )}
            </header>
          )}
          {children(config, index, (changes) =>
            onChange(configs.map((one, at) => (at === index ? { ...one, ...changes } : one))),
          )}
        </section>
      ))}
      {!isReadOnly && (
        <div>
          <Button variant="ghost" icon={<Plus />} onClick={() => onChange([...configs, empty])}>
            {addLabel}
          </Button>
        </div>
      )}
    </>
  );
}
