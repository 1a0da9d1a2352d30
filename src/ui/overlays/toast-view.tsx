import * as Radix from '@radix-ui/react-toast'
import { clsx } from 'clsx'
import { toast as limits } from '@/platform/interface'
import { cross, Stroke } from '../icons/stroke'
import { dismissToast, type Toast } from './toast'

const frames = { default: 'border-success', destructive: 'border-danger' } as const
const titles = { default: 'text-success', destructive: 'text-danger' } as const

export function ToastView({ toasts }: { toasts: readonly Toast[] }) {
  const { duration, swipeThreshold, hotkey } = limits
  return (
    <Radix.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold}>
      {toasts.map(({ id, title, description, variant = 'default', button, open }) => (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(next) => {
            if (!next) dismissToast(id)
          }}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          className={clsx(
            'relative rounded border bg-raised p-5 pr-14 text-text shadow-card motion-safe:animate-enter',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            'data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0',
            frames[variant],
          )}
        >
          <Radix.Title className={clsx('font-medium', titles[variant])}>{title}</Radix.Title>
          {description ? (
            <Radix.Description className="mt-1 text-small">{description}</Radix.Description>
          ) : null}
          {button ? (
            <Radix.Action
              altText={button.otherwise}
              onClick={button.onPress}
              className="mt-2 -mb-2 -ml-3 inline-flex min-h-11 items-center rounded px-3 text-small font-medium text-brass underline underline-offset-4 hover:no-underline"
            >
              {button.label}
            </Radix.Action>
          ) : null}
          <Radix.Close
            aria-label="Close"
            className="absolute top-2 right-2 grid size-11 place-items-center rounded text-muted hover:text-text"
          >
            <Stroke path={cross} className="size-5" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={[hotkey]}
        className="fixed inset-x-0 bottom-0 z-50 flex w-full flex-col gap-2 p-4 outline-none md:left-auto md:max-w-toast print:hidden"
      />
    </Radix.Provider>
  )
}
