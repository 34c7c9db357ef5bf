import { Dialog } from '@assunto/components';
import { shortcutGroups } from './shortcutGroups';
import { useTranslate } from './messages/translation';

/** Lists the keyboard shortcuts, by where they work. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog isOpen title={translate('shortcuts.title')} size={540} isDismissable onClose={onClose}>
      {/* Focusable, so that the arrow keys can scroll it: it contains no other focusable element. */}
      <div className="as-shortcuts" tabIndex={0} role="group" aria-label={translate('shortcuts.list')}>
        {shortcutGroups.map(({ name, shortcuts }) => (
          <section key={name} aria-label={translate(name)}>
            <h3>{translate(name)}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.name}>
                  <dt>{translate(shortcut.name)}</dt>
                  <dd>
                    {shortcut.keys.map((key) => (
                      <kbd key={key}>{key === ' ' ? translate('shortcuts.space') : key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
