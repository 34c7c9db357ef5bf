import { Dialog } from '@assunto/components';
import { shortcutGroups } from './shortcutGroups';

/** What the keyboard can do, by where it works. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen title="Atalhos do teclado" size={540} isDismissable onClose={onClose}>
      {/* Focusable, so that the arrow keys scroll it: it has no other focusable element. */}
      <div className="as-shortcuts" tabIndex={0} role="group" aria-label="Lista de atalhos">
        {shortcutGroups.map(({ name, shortcuts }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.name}>
                  <dt>{shortcut.name}</dt>
                  <dd>
                    {shortcut.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
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
