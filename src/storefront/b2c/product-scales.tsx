import type { scalesOf } from './product-scales.server.ts'
import styles from './product.module.css'

/** Scales drawn as a line of dots, those of the product large; its ends say what they mean. */
export function ProductScales({ scales }: { scales: ReturnType<typeof scalesOf> }) {
  if (scales.length === 0) return null
  return (
    <dl className={styles.scales}>
      {scales.map(({ name, steps, at }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{at.map((step) => steps[step]).join(', ')}</dd>
          <dd aria-hidden="true" className={styles.scale}>
            <svg viewBox={`0 0 ${steps.length * 40 - 20} 24`}>
              <path d={`M10 12H${steps.length * 40 - 30}`} />
              {steps.map((label, step) => (
                <circle key={label} cx={step * 40 + 10} cy="12" r={at.includes(step) ? 10 : 4} />
              ))}
            </svg>
            <span>{steps[0]}</span>
            <span>{steps.at(-1)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
