import cs from '../../lib/i18n/cs.json' with { type: 'json' }
import en from '../../lib/i18n/en.json' with { type: 'json' }
import { formatPrice } from '../../lib/money.ts'
import { walletNames, wallets } from '../../lib/wallets.ts'
import { DECISIONS, type Decision } from './decision.ts'
import { html, type Html } from './html.ts'
import type { Fault, PaymentRequest } from './request.ts'

type Locale = 'cs' | 'en'

const MARKS = { cs: cs.layout.mark, en: en.layout.mark }
const TEXTS = { cs: cs.gateway, en: en.gateway }
const SAMPLE_CARDS = [
  '4263 9700 0000 5262',
  '5425 2334 3010 9903',
  '4000 1200 0000 1154',
  '5114 6100 0000 4934',
]

/** The payment page, where a tester can choose every outcome of a gateway. */
export function paymentPage(
  session: string,
  request: PaymentRequest,
  entered?: { cardNumber: string; unknown: boolean },
): string {
  const texts = TEXTS[request.locale]
  return page(
    request.locale,
    texts.title,
    html`<h1>${texts.title}</h1>
      ${summary(request)}
      ${walletOf(request) ? walletForm(session, request) : cardForm(session, request, entered)}
      <h2>${texts.choose}</h2>
      <form method="post" action="/pgw/decide" class="decisions">
        <input type="hidden" name="session" value="${session}" />
        ${DECISIONS.map((decision) => decisionButton(decision, request.locale))}
      </form>`,
  )
}

/** The name of the wallet that the shop opened the page with. */
const walletOf = ({ payMethod, locale }: PaymentRequest): string | null => {
  const wallet = walletNames.find((name) => wallets[name] === payMethod)
  return wallet ? MARKS[locale][wallet] : null
}

/** A wallet holds the card itself, so that one button pays. */
function walletForm(session: string, request: PaymentRequest): Html {
  return html`<form method="post" action="/pgw/decide" class="card">
    <input type="hidden" name="session" value="${session}" />
    <button class="pay" name="decision" value="approve">
      ${walletOf(request) ?? ''} · ${TEXTS[request.locale].pay} ${formatPrice(request.amount, request.locale)}
    </button>
  </form>`
}

function cardForm(
  session: string,
  request: PaymentRequest,
  entered?: { cardNumber: string; unknown: boolean },
): Html {
  const texts = TEXTS[request.locale]
  return html`<form method="post" action="/pgw/decide" class="card">
    <input type="hidden" name="session" value="${session}" />
    <label for="card_number">${texts.card_number}</label>
    <input
      id="card_number"
      name="card_number"
      inputmode="numeric"
      autocomplete="off"
      list="cards"
      required
      value="${entered?.cardNumber ?? ''}"
      aria-describedby="card_hint"
      ${entered?.unknown ? html` aria-invalid="true" autofocus` : ''}
    />
    <datalist id="cards">${SAMPLE_CARDS.map((card) => html`<option value="${card}"></option>`)}</datalist>
    ${entered?.unknown ? html`<p class="error" role="alert">${texts.unknown_card}</p>` : ''}
    ${cardHint(request.locale)}
    <button class="pay">${texts.pay} ${formatPrice(request.amount, request.locale)}</button>
  </form>`
}

/** Shown after "answer late": paid, with a link back to the shop that may be followed at any time, or never. */
export function latePage(request: PaymentRequest, returnUrl: string): string {
  const texts = TEXTS[request.locale]
  return page(
    request.locale,
    texts.late_title,
    html`<h1>${texts.late_title}</h1>
      ${summary(request)}
      <p>${texts.late_text}</p>
      <p><a class="pay" href="${returnUrl}">${texts.back_to_shop}</a></p>`,
  )
}

/** Shown if there is no safe address to return to. */
export function faultPage(locale: Locale, fault: Fault): string {
  const texts = TEXTS[locale]
  return page(
    locale,
    texts.fault_title,
    html`<h1>${texts.fault_title}</h1>
      <p>${texts.fault_text}</p>
      <p><code>PRCODE ${fault.prcode}, SRCODE ${fault.srcode}: ${fault.text}</code></p>`,
  )
}

function summary(request: PaymentRequest): Html {
  const texts = TEXTS[request.locale]
  return html`<dl>
    <div class="amount">
      <dt>${texts.amount}</dt>
      <dd>${formatPrice(request.amount, request.locale)}</dd>
    </div>
    ${
      request.description
        ? html`<div>
            <dt>${texts.description}</dt>
            <dd>${request.description}</dd>
          </div>`
        : ''
    }
    ${
      request.merchantOrderNumber
        ? html`<div>
            <dt>${texts.variable_symbol}</dt>
            <dd>${request.merchantOrderNumber}</dd>
          </div>`
        : ''
    }
    <div>
      <dt>${texts.order_number}</dt>
      <dd>${request.orderNumber}</dd>
    </div>
  </dl>`
}

function cardHint(locale: Locale): Html {
  const texts = TEXTS[locale]
  const [visa = '', mastercard = '', declinedVisa = '', declinedMastercard = ''] = SAMPLE_CARDS
  return html`<p id="card_hint">
    ${texts.approved_cards} <code>${visa}</code>, <code>${mastercard}</code><br />
    ${texts.declined_cards} <code>${declinedVisa}</code>, <code>${declinedMastercard}</code>
  </p>`
}

function decisionButton(decision: Decision, locale: Locale): Html {
  return html`<button name="decision" value="${decision}">${TEXTS[locale].decision[decision]}</button>`
}

function page(locale: Locale, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${TEXTS[locale].name}</title>
        <link rel="stylesheet" href="/pgw/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header><strong>${TEXTS[locale].name}</strong><span>${TEXTS[locale].no_money}</span></header>
        <main>${content}</main>
      </body>
    </html>`.markup
}
