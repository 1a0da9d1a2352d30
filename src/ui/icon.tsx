import {
  ArrowDown,
  ArrowRight,
  ArrowUpRight,
  BriefcaseBusiness,
  Building2,
  Calendar,
  Car,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Clock,
  Copy,
  Download,
  Eye,
  EyeOff,
  FileText,
  Footprints,
  Globe,
  House,
  Inbox,
  Info,
  KeyRound,
  LogOut,
  Mail,
  MapPin,
  Menu,
  MessageSquare,
  Moon,
  Phone,
  Printer,
  RefreshCw,
  Search,
  Settings,
  Shield,
  Sun,
  Trash2,
  Users,
  X,
} from 'lucide-react'

/** The icons of the site under our names, so that no other file knows where they come from. */
const icons = {
  alert: CircleAlert,
  'arrow-down': ArrowDown,
  'arrow-right': ArrowRight,
  'arrow-out': ArrowUpRight,
  briefcase: BriefcaseBusiness,
  building: Building2,
  calendar: Calendar,
  car: Car,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  clock: Clock,
  close: X,
  copy: Copy,
  done: CircleCheck,
  download: Download,
  eye: Eye,
  'eye-off': EyeOff,
  file: FileText,
  footprints: Footprints,
  globe: Globe,
  house: House,
  inbox: Inbox,
  info: Info,
  key: KeyRound,
  'log-out': LogOut,
  mail: Mail,
  menu: Menu,
  message: MessageSquare,
  moon: Moon,
  people: Users,
  phone: Phone,
  pin: MapPin,
  print: Printer,
  refresh: RefreshCw,
  search: Search,
  settings: Settings,
  shield: Shield,
  sun: Sun,
  trash: Trash2,
} as const

export type IconName = keyof typeof icons

/**
 * A thin-line icon in the current colour, always beside or inside something that says the same in
 * words, so hidden from assistive technology.
 *
 * The table brings every icon along: client components of public pages take icons as children from
 * the server instead of importing this.
 */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  const Drawing = icons[name]
  return <Drawing strokeWidth={1.25} aria-hidden className={className} />
}
