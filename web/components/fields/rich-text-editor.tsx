import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#web/components/catalog/rich-text.css';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['https', 'http', 'mailto', 'tel'], defaultProtocol: 'https' },
  }),
];
/** What an empty text is to the editor. */
const EMPTY = '<p></p>';

interface Props {
  id: string;
  label: string;
  value: string;
  aria: Record<string, unknown>;
  onChange: (html: string) => void;
  onBlur: () => void;
}

/** The editor of {@link RichTextField}: what it begins with is not changed from outside. */
export function RichTextEditor({ id, label, value, aria, onChange, onBlur }: Props) {
  const attributes = Object.entries({ id, role: 'textbox', 'aria-multiline': true, 'aria-label': label, ...aria });
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // its styles are ours: another sheet is none that the page lets in
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'rich-text rich-text-input',
        ...Object.fromEntries(attributes.flatMap(([key, v]) => (v === undefined ? [] : [[key, String(v)]]))),
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.getHTML() === EMPTY ? '' : now.getHTML()),
    onBlur,
  });
  return (
    <div className="rich-text-editor">
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

const TOOLS = {
  heading: { icon: <FontSizeOutlined />, act: (run: Run) => run.toggleHeading({ level: 2 }) },
  bold: { icon: <BoldOutlined />, act: (run: Run) => run.toggleBold() },
  italic: { icon: <ItalicOutlined />, act: (run: Run) => run.toggleItalic() },
  bullets: { icon: <UnorderedListOutlined />, act: (run: Run) => run.toggleBulletList() },
  numbers: { icon: <OrderedListOutlined />, act: (run: Run) => run.toggleOrderedList() },
} as const;
type Run = ReturnType<Editor['chain']>;
type Tool = keyof typeof TOOLS;
const STEPS = { undo: <UndoOutlined />, redo: <RedoOutlined /> } as const;

/** What is pressed above the text. */
function Tools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('packages');
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive('heading'),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const named = (name: Tool | 'link' | keyof typeof STEPS) => ({
    type: 'text' as const,
    size: 'small' as const,
    'aria-label': t(`editor.${name}`),
    title: t(`editor.${name}`),
  });
  const setLink = (href: string) => {
    setLinking(false);
    run().setLink({ href }).run();
  };
  return (
    <div className="rich-text-tools" role="toolbar" aria-label={t('editor.tools')}>
      {(Object.keys(TOOLS) as Tool[]).map((name) => (
        <Button
          key={name}
          {...named(name)}
          icon={TOOLS[name].icon}
          aria-pressed={on[name]}
          onClick={() => TOOLS[name].act(run()).run()}
        />
      ))}
      <Button
        {...named('link')}
        icon={<LinkOutlined />}
        aria-pressed={on.link}
        onClick={() => (on.link ? run().unsetLink().run() : setLinking(!linking))}
      />
      {(['undo', 'redo'] as const).map((step) => (
        <Button
          key={step}
          {...named(step)}
          icon={STEPS[step]}
          {...(!on[step] && { disabled: true })}
          onClick={() => (step === 'undo' ? run().undo().run() : run().redo().run())}
        />
      ))}
      {linking && <LinkTo onGo={setLink} />}
    </div>
  );
}

/** Where the chosen words lead. */
function LinkTo({ onGo }: { onGo: (href: string) => void }) {
  const { t } = useTranslation('packages');
  const [href, setHref] = useState('https://');
  const fine = /^https?:\/\/\S+\.\S+$/.test(href.trim());
  return (
    <Space.Compact className="rich-text-link">
      <Input
        size="small"
        aria-label={t('editor.address')}
        value={href}
        maxLength={300}
        autoFocus
        onChange={(e) => setHref(e.target.value)}
        onPressEnter={(e) => {
          e.preventDefault();
          if (fine) onGo(href.trim());
        }}
      />
      <Button size="small" disabled={!fine} onClick={() => onGo(href.trim())}>
        {t('editor.setLink')}
      </Button>
    </Space.Compact>
  );
}
