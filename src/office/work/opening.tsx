import { Link } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import styles from './opening.module.css'

/** A step to the first sale; `to`: the page that does it; null: no page does. */
export interface Step {
  step: string
  isDone: boolean
  isNeeded: boolean
  to: string | null
}

/** The steps that a new shop still needs before it can sell; renders nothing once all are done. */
export function Opening({ steps }: { steps: Step[] }) {
  const { t } = useTranslation()
  if (steps.length === 0) return null
  const text = (key: string) => t(`admin_today.opening.${key}`)
  const state = ({ isDone, isNeeded }: Step) => (isDone ? 'done' : isNeeded ? 'needed' : 'advised')
  return (
    <Panel title={text('title')} id="opening">
      <p>{text('lead')}</p>
      <ol className={styles.steps}>
        {steps.map((one) => (
          <li key={one.step}>
            <StateBadge tone={one.isDone ? 'good' : one.isNeeded ? 'bad' : 'soft'}>
              {text(state(one))}
            </StateBadge>
            <span>
              {one.to === null || one.isDone ? (
                <strong>{text(`step.${one.step}`)}</strong>
              ) : (
                <Link to={one.to}>{text(`step.${one.step}`)}</Link>
              )}
              <small>{text(`why.${one.step}`)}</small>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
