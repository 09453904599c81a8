/** Icons that few pages draw, apart from those that every page loads. */
import { Icon, type IconProps } from './icon.tsx'

export const CardIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M1.8 5h20.4v14H1.8zM1.8 9.8h20.4M5.5 15h4" />
  </Icon>
)
export const BankIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2 9.5 12 3l10 6.5zM4.5 10v8M9.5 10v8M14.5 10v8M19.5 10v8M1.8 20.5h20.4" />
  </Icon>
)
export const CashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M1.8 5.5h20.4v13H1.8z" />
    <circle cx="12" cy="12" r="3" />
    <path d="M5 9v.02M19 15v.02" strokeLinecap="round" />
  </Icon>
)
export const PinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 22C7 16 4.5 12.7 4.5 9.5a7.5 7.5 0 0 1 15 0C19.5 12.7 17 16 12 22z" />
    <circle cx="12" cy="9.5" r="2.2" />
  </Icon>
)
export const BoxIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2 7.5 12 3l10 4.5v9.5L12 21.5 2 17zM2 7.5l10 4.5 10-4.5M12 12v9.5" />
  </Icon>
)
export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10.5" cy="10.5" r="7" />
    <path d="m16 16 5.5 5.5" />
  </Icon>
)
