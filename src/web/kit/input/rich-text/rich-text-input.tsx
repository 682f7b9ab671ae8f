import {
  BoldOutlined,
  DisconnectOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Button, Input, Space } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './rich-text-input.module.css';

export interface RichTextInputProps {
  /** HTML; the server keeps of it the marks that it allows. */
  readonly value?: string | null | undefined;
  readonly onChange?: ((html: string) => void) | undefined;
  readonly id?: string | undefined;
  readonly lang?: string | undefined;
  /** What it is called when it is read aloud: a label of the page names no such field by itself. */
  readonly 'aria-label': string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-required'?: boolean | 'true' | 'false' | undefined;
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | undefined;
}

/** The marks that the server keeps; nothing else can be typed. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];

const focusEnd = (input: InputRef | null): void => input?.focus({ cursor: 'end' });

const isAddress = (text: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(text);

/** A text with a few marks: bold, italic, underlined, struck, lists, links. */
export function RichTextInput({ value, onChange, id, lang, ...aria }: RichTextInputProps) {
  const editor = useEditor({
    extensions,
    content: value ?? '',
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        class: styles.text ?? '',
        ...(id === undefined ? {} : { id }),
        ...(lang === undefined ? {} : { lang }),
        ...Object.fromEntries(
          Object.entries(aria).flatMap(([name, given]) => (given === undefined ? [] : [[name, String(given)]])),
        ),
      },
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : changed.getHTML()),
  });
  useEffect(() => {
    // What the form sets, a draft or a newer record, stands in the editor; what was typed there does already.
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if ((value ?? '') !== shown) editor.commands.setContent(value ?? '', { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.editor}>
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

function Tools({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string>();
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  });
  const tool = (name: keyof typeof is, icon: ReactNode, act: () => void) => (
    <Button
      key={name}
      type={is[name] ? 'primary' : 'text'}
      ghost={is[name]}
      size="small"
      icon={icon}
      aria-label={t(`rich.${name}`)}
      aria-pressed={is[name]}
      // The text keeps the focus: what is typed right after a press would go to the button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    />
  );
  const link = (): void => {
    if (address !== undefined && isAddress(address)) editor.chain().focus().setLink({ href: address }).run();
    setAddress(undefined);
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('rich.tools')}>
      {tool('bold', <BoldOutlined />, () => editor.chain().focus().toggleBold().run())}
      {tool('italic', <ItalicOutlined />, () => editor.chain().focus().toggleItalic().run())}
      {tool('underline', <UnderlineOutlined />, () => editor.chain().focus().toggleUnderline().run())}
      {tool('strike', <StrikethroughOutlined />, () => editor.chain().focus().toggleStrike().run())}
      {tool('bullets', <UnorderedListOutlined />, () => editor.chain().focus().toggleBulletList().run())}
      {tool('numbers', <OrderedListOutlined />, () => editor.chain().focus().toggleOrderedList().run())}
      {tool('link', is.link ? <DisconnectOutlined /> : <LinkOutlined />, () =>
        is.link ? editor.chain().focus().unsetLink().run() : setAddress('https://'),
      )}
      {address === undefined ? null : (
        <Space.Compact>
          <Input
            size="small"
            ref={focusEnd}
            aria-label={t('rich.link_address')}
            placeholder={t('rich.link_address')}
            status={address === '' || isAddress(address) || 'https://'.startsWith(address) ? '' : 'error'}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onPressEnter={(event) => {
              event.preventDefault();
              link();
            }}
          />
          <Button size="small" onClick={link}>
            {t('rich.link')}
          </Button>
        </Space.Compact>
      )}
    </div>
  );
}
